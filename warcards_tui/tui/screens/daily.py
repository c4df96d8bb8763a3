"""The result page of the deal of the day; bots play the deal meanwhile to estimate par."""

from __future__ import annotations

from time import perf_counter

from warcards_tui.coach.daily import DealMenu
from warcards_tui.sitting.menus.menu import Menu, Outcome, Tell
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.words import results

_SLICE, _BETWEEN = 0.004, 0.02
"""Seconds of a slice of bot play, and of the pause after it, which lets keys come first."""

_SHOWN = 25
"""Games after which the shown par is updated."""


class DealScreen(MenuScreen):
    """Menu whose rows show the current estimate of par."""

    def __init__(self, menu: Menu) -> None:
        super().__init__(menu)
        self.add_class("-alone")
        self._told = 0
        self._waiting = False

    def opened(self) -> None:
        super().opened()
        self._wait()

    def _wait(self) -> None:
        assert isinstance(self.menu, DealMenu)
        if not self._waiting and not self.menu.done:
            self._waiting = True
            self.set_timer(_BETWEEN, self._work)

    def _work(self) -> None:
        """Let bots play for a moment, as long as the page is shown."""
        menu = self.menu
        assert isinstance(menu, DealMenu)
        self._waiting = False
        if not self.is_current:
            return
        begun = perf_counter()
        while not menu.done and perf_counter() - begun < _SLICE:
            menu.work(1)
        if menu.done or abs(menu.par.games - self._told) >= _SHOWN:
            self._told = menu.par.games
            self.refill()
        self._wait()

    def follow(self, outcome: Outcome) -> None:
        assert isinstance(self.menu, DealMenu)
        if isinstance(outcome, Tell) and outcome.text == self.menu.shared:
            self.app.copy_to_clipboard(outcome.text)
            outcome = Tell(results.copied(line=outcome.text).text)
        super().follow(outcome)
