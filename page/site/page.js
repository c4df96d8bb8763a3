/* The page: shows what the program says, hands keys to it, and keeps its files. */

const MOST_LINES = 400;
const ROOM = 64 * 1024; // Bytes of shared memory: a key takes some forty of them.
const NAMED = {
  Enter: "enter", " ": "space", Backspace: "backspace", PageUp: "pageup", PageDown: "pagedown",
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end",
  Delete: "delete",
};
const SENT = {
  enter: "\r", space: " ", tab: "\t", backspace: "\x7f", up: "\x1b[A", down: "\x1b[B",
  right: "\x1b[C", left: "\x1b[D", home: "\x1b[H", end: "\x1b[F",
  pageup: "\x1b[5~", pagedown: "\x1b[6~", delete: "\x1b[3~",
};

const $ = (id) => document.getElementById(id);
const log = $("log");
const stamp = (event) => performance.timeOrigin + event.timeStamp;

let worker = null;
let ready = false;
let playing = false;
let starting = false;
let memory = null;
let database = null;
let audio = null;
let letGo = null; // Ends the lock that keeps other tabs from the same files.
let stored = Promise.resolve();
const queue = []; // Keys that wait for room in the shared memory.

/* What is said: one utterance, one element. */

function tell(text) {
  const line = document.createElement("p");
  line.textContent = text;
  log.append(line);
  while (log.childElementCount > MOST_LINES) log.firstElementChild.remove();
  log.scrollTop = log.scrollHeight;
}

addEventListener("resize", () => (log.scrollTop = log.scrollHeight));

function status(text) {
  $("status").textContent = text;
}

async function ring() {
  const done = new Promise((resolve) => setTimeout(resolve, 500)); // A hidden page draws nothing.
  if (audio?.state === "running") {
    const bell = new OscillatorNode(audio, { frequency: 880 });
    const volume = new GainNode(audio, { gain: 0.2 });
    bell.connect(volume).connect(audio.destination);
    bell.start();
    bell.stop(audio.currentTime + 0.09);
    const late = 1000 * (audio.baseLatency + (audio.outputLatency || 0));
    await new Promise((resolve) => setTimeout(resolve, late));
  }
  const drawn = new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(resolve)),
  );
  await Promise.race([drawn, done]);
  worker.postMessage({ rung: true });
  if (memory) {
    const cells = new Int32Array(memory, 0, 2);
    Atomics.store(cells, 1, 1);
    Atomics.notify(cells, 1);
  }
}

/* Keys. */

function send(text, time) {
  paste("");
  if (memory) {
    queue.push({ text, time });
    passOn();
  } else {
    worker.postMessage({ key: { text, time } });
  }
}

function passOn() {
  const cells = new Int32Array(memory, 0, 2);
  if (!queue.length || Atomics.load(cells, 0)) return;
  const bytes = new TextEncoder().encode(JSON.stringify(queue.shift()));
  new Uint8Array(memory, 8).set(bytes);
  Atomics.store(cells, 0, bytes.length);
  Atomics.notify(cells, 0);
}

document.addEventListener("keydown", (event) => {
  const held = event.altKey || event.ctrlKey || event.metaKey;
  if (!playing || event.isComposing || (held && !event.getModifierState("AltGraph"))) return;
  const at = event.target.closest("input, a, button, summary, #log");
  const presses = event.key === "Enter" || event.key === " ";
  const moves = event.key.length > 1 && event.key !== "Enter" && event.key !== "Backspace";
  const reads = at?.matches("#log, #pasted") && moves;
  if (reads || at?.matches("#text") || (at && at !== log && presses)) return;
  const text = SENT[NAMED[event.key]] ?? ([...event.key].length === 1 ? event.key : null);
  if (text === null) return; // Tab and Escape are the browser's.
  event.preventDefault();
  send(text, stamp(event));
});

function keyButton({ key, name, does }) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.key = key;
  const kbd = document.createElement("kbd");
  const sign = key.length === 1 && name.length > 1; // Seen as a sign, and called by its name.
  const [seen, called] = [document.createElement("span"), document.createElement("span")];
  [seen.textContent, seen.ariaHidden] = [sign ? key : name, sign ? "true" : "false"];
  [called.textContent, called.className] = [sign ? name : "", "of"];
  kbd.append(seen, called);
  button.append(kbd, does ? ` ${does}` : "");
  button.addEventListener("click", (event) => send(SENT[key] ?? key, stamp(event)));
  return button;
}

/* Buttons that stay are the same elements: whoever has the focus on one keeps it. */
function show(place, offers) {
  const before = new Map([...place.children].map((each) => [each.dataset.key, each]));
  const focused = place.contains(document.activeElement);
  const now = offers.map((offer) => {
    const old = before.get(offer.key);
    const made = keyButton(offer);
    if (old?.textContent !== made.textContent) return made;
    return old;
  });
  for (const each of before.values()) if (!now.includes(each)) each.remove();
  now.forEach((each, at) => {
    if (place.children[at] !== each) place.insertBefore(each, place.children[at] ?? null);
  });
  if (focused && !place.contains(document.activeElement)) $("keys").focus();
}

function offer({ keys, typing }) {
  const enter = { key: "enter", name: "Enter", does: "" };
  show($("now"), keys.filter((each) => !each.always));
  show($("always"), keys.filter((each) => each.always));
  $("more").hidden = !keys.some((each) => each.always);
  $("typed").hidden = !typing;
  if (!keys.length && !typing && playing) show($("now"), [enter]);
}

$("typed").addEventListener("submit", (event) => {
  event.preventDefault();
  for (const character of $("text").value) send(character, stamp(event));
  send(SENT.enter, stamp(event));
  $("text").value = "";
});

/* A text to be pasted elsewhere; none hides it. */
function paste(text) {
  if (text || !$("paste").hidden) status("");
  if ($("paste").contains(document.activeElement)) $("keys").focus();
  $("pasted").value = text;
  $("paste").hidden = !text;
}

$("paste").addEventListener("submit", async (event) => {
  event.preventDefault();
  $("pasted").select();
  try {
    await navigator.clipboard.writeText($("pasted").value);
    $("keys").focus();
    status("Copied.");
  } catch {
    status("The text is selected: copy it as usual.");
  }
});

/* What is kept: files in pieces, all that one change brings in one transaction. */

function openFiles() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("warcards", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("pieces");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function kept() {
  return new Promise((resolve, reject) => {
    const found = [];
    const request = database.transaction("pieces").objectStore("pieces").openCursor();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve(found);
      found.push([...cursor.key, cursor.value]);
      cursor.continue();
    };
  });
}

function keep(changed, sizes) {
  if (!database) return;
  const transaction = database.transaction("pieces", "readwrite");
  const pieces = transaction.objectStore("pieces");
  for (const [path, number, data] of changed) pieces.put(data, [path, number]);
  for (const [path, size] of sizes) pieces.delete(IDBKeyRange.bound([path, size], [path, []]));
  stored = new Promise((resolve) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => {
      if (database) tell(`Nothing more is saved: ${transaction.error?.message ?? "the browser refuses"}.`);
      database = null;
      resolve();
    };
  });
}

/* One tab at a time has the files: a second one is told, and waits or takes over. */

const tabs = new BroadcastChannel("warcards");
tabs.onmessage = ({ data }) => {
  if (data === "hand over" && letGo) leave("warcards has moved to another tab.");
};

function lock(options = {}) {
  return new Promise((got) => {
    navigator.locks.request("warcards", options, (found) => {
      if (!found) return got(false);
      return new Promise((release) => {
        letGo = release;
        got(true);
      });
    });
  });
}

async function alone() {
  if (letGo || (await lock({ ifAvailable: true }))) return;
  status("warcards is open in another tab. Close that tab to continue here.");
  $("take").hidden = false;
  await lock();
  $("take").hidden = true;
}

$("take").addEventListener("click", () => tabs.postMessage("hand over"));

async function leave(why) {
  worker.terminate();
  worker = null;
  ready = false;
  ended(why);
  await stored;
  database?.close();
  database = null;
  letGo();
  letGo = null;
}

/* The course of things. */

function begin() {
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = (event) => broken(event.message);
  status(`The program is loading: ${document.body.dataset.size}.`);
}

let wanted = false;
let opening = null; // A link that was followed while something else was open.
let opened = ""; // The link that was opened last: after that comes home.

function heard(data) {
  if ("tell" in data) tell(data.tell);
  if (data.moment) offer(data.moment);
  if (data.paste) paste(data.paste);
  if (data.changed) keep(data.changed, data.sizes);
  if (data.ring) ring();
  if (data.taken) passOn();
  if (data.fault) broken(data.fault);
  if (data.ready) {
    document.body.dataset.ready = Math.round(performance.now()); // Milliseconds it has taken.
    ready = data.suspends || share();
    if (ready) status("Ready.");
    if (ready && wanted) play();
  }
  if (data.ended) {
    if (opening !== null) return start();
    named();
    ended(data.status ? "" : "You have left. Everything is saved.");
  }
}

/* Without suspension the page has to be isolated, which the service worker does from the second
 * time on that the page is loaded. Returns whether it is. */
function share() {
  if (crossOriginIsolated) {
    memory = new SharedArrayBuffer(ROOM);
    return true;
  }
  if (!navigator.serviceWorker || sessionStorage.reloaded) {
    $("play").disabled = $("hear").disabled = true;
    status("This browser is too old to play here. You can still read the rules.");
    return false;
  }
  navigator.serviceWorker.ready.then(() => {
    sessionStorage.reloaded = true;
    location.reload();
  });
  return false;
}

function broken(why) {
  tell(`Program error: ${why}. Your saved data is safe; reload the page.`);
  ended("");
}

/* Lines of who reads them by eye wait for no voice. */
let seen = true;

async function play() {
  if (!worker) begin();
  audio ??= new AudioContext(); // Which a browser lets sound once a button has been pressed.
  audio.resume();
  wanted = !ready;
  if (wanted) return status("It opens as soon as it has loaded.");
  if (!starting) await start();
}

async function start() {
  starting = true;
  const link = opening ?? wherefrom();
  opening = null;
  opened = location.hash;
  let pieces = [];
  if (!navigator.locks) tell("Nothing is saved: this address is not secure.");
  else {
    await alone();
    try {
      database ??= await openFiles();
      pieces = await kept();
    } catch (refused) {
      tell(`Nothing is saved: this browser does not allow it (${refused?.message}).`);
    }
  }
  playing = true;
  starting = false;
  document.body.classList.add("playing");
  status("");
  $("keys").focus();
  worker.postMessage({ start: { pieces, link, seen, memory } });
}

function ended(why) {
  playing = false;
  document.body.classList.remove("playing");
  offer({ keys: [], typing: false });
  status(why);
  $("play").focus();
}

function wherefrom() {
  return location.hash === opened ? "" : location.hash.slice(1);
}

/* The button tells where the link leads, as far as that can be told without the program. */
function named() {
  const [target, given] = wherefrom().split("&")[0].split("=");
  const [place, ...rest] = target.split("/");
  const game = document.querySelector(`[data-game="${CSS.escape(rest.at(-1) ?? place)}"]`);
  const verb = { learn: "Learn", drill: "Drill" }[place] ?? "Play";
  const whole = { daily: given ? `Play the deal of ${given}` : "Play the deal of the day", challenge: "Play the challenge" }[place];
  $("play").textContent = whole ?? (game ? `${verb} ${game.textContent}` : "Play");
}

addEventListener("hashchange", () => {
  named();
  if (!playing) return $("play").focus();
  opening = location.hash.slice(1);
  send("", performance.timeOrigin + performance.now());
});

for (const [id, bySight] of [["play", true], ["hear", false]]) {
  $(id).addEventListener("click", () => {
    seen = bySight;
    play();
  });
}
$("keys").addEventListener("click", () => $("keys").focus());
named();
begin();
navigator.serviceWorker?.register("sw.js");
