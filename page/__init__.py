"""The page: text mode in a browser, without a server, and the rule texts to be linked to.

``make page`` builds it (``page.build``); docs/page.md explains it.
"""
