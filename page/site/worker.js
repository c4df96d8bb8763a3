/* Runs the program beside the page, so that the page is never held up. The program waits for keys
 * as if in a terminal. Where the browser can suspend it meanwhile (JavaScript Promise Integration),
 * keys come as messages; elsewhere this thread blocks, and a key comes through shared memory, which
 * the page may have once the service worker has isolated it. */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/kept";
const begun = Date.now() - performance.now();
const suspends = "Suspending" in WebAssembly;
const keys = [];
let wake = null;
let rung = null;
let pressed = 0;
let shared = null;
let player = null;

const send = (message) => postMessage(message);
const now = () => performance.timeOrigin + performance.now() - begun;

function take(key) {
  pressed = key.time - begun;
  return key.text;
}

function waitSuspended(milliseconds) {
  if (keys.length) return take(keys.shift());
  return new Promise((resolve) => {
    const done = (key) => {
      clearTimeout(timer);
      wake = null;
      resolve(key && take(key));
    };
    const timer = milliseconds < 0 ? 0 : setTimeout(done, milliseconds);
    wake = () => done(keys.shift());
  });
}

/* The page puts a key, as JSON, behind two numbers: its length, and whether the bell has rung. */
function waitBlocked(milliseconds) {
  const cells = new Int32Array(shared, 0, 2);
  Atomics.wait(cells, 0, 0, milliseconds < 0 ? Infinity : milliseconds);
  const length = Atomics.load(cells, 0);
  if (!length) return undefined;
  const text = new TextDecoder().decode(new Uint8Array(shared, 8, length).slice());
  Atomics.store(cells, 0, 0);
  send({ taken: true });
  return take(JSON.parse(text));
}

function ring() {
  send({ ring: true });
  if (suspends) return new Promise((resolve) => (rung = resolve));
  const cells = new Int32Array(shared, 0, 2);
  Atomics.wait(cells, 1, 0);
  Atomics.store(cells, 1, 0);
  return undefined;
}

const page = {
  tell: (text) => send({ tell: text }),
  ring,
  paste: (text) => send({ paste: text }),
  offer: (moment) => send({ moment: JSON.parse(moment) }),
  wait: suspends ? waitSuspended : waitBlocked,
  pressed: () => pressed,
  keep: (changed, sizes) => send({ changed: changed.toJs(), sizes: sizes.toJs() }),
  now,
};

async function load() {
  const pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", location).href,
    env: {
      WARCARDS_DATA: FOLDER,
      WARCARDS_CONFIG: FOLDER,
      WARCARDS_NO_FILES: "1",
      WARCARDS_PAGE: new URL("./", location).href,
      TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  const told = (text) => text && page.tell(text);
  pyodide.setStdout({ batched: told });
  pyodide.setStderr({ batched: told });
  const archives = await (await fetch("program/archives.json")).json();
  await Promise.all(
    archives.map(async (name) => {
      const bytes = await (await fetch(`program/${name}`)).arrayBuffer();
      pyodide.unpackArchive(bytes, "wheel");
    }),
  );
  const program = pyodide.pyimport("page.player");
  program.prepare();
  return { pyodide, program };
}

const loaded = load();
loaded.then(
  () => send({ ready: true, suspends }),
  (fault) => send({ fault: String(fault) }),
);

async function start({ pieces, link, seen, memory }) {
  shared = memory;
  const { pyodide, program } = await loaded;
  player ??= program.Player(page, pyodide.toPy(pieces));
  try {
    const { play } = player;
    const status = suspends ? await play.callPromising(link, seen) : play(link, seen);
    send({ ended: true, status });
  } catch (fault) {
    send({ fault: String(fault) });
  }
}

onmessage = ({ data }) => {
  if (data.start) start(data.start);
  if (data.key) {
    keys.push(data.key);
    wake?.();
  }
  if (data.rung) rung?.();
};
