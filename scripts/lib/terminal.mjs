/** Milliseconds between two progress lines where the output is not a terminal. */
const QUIET_MS = 15_000;

const isTerminal = process.stdout.isTTY === true;

/** @type {Set<Step>} */
const active = new Set();
/** @type {NodeJS.Timeout | undefined} */
let ticker;

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(ms < 9_950 ? 1 : 0)} s`;

function clearStatus() {
  if (isTerminal && active.size > 0) process.stdout.write('\r\x1b[2K');
}

function drawStatus() {
  if (!isTerminal || active.size === 0) return;
  const line = [...active].map((s) => s.status()).join('  |  ');
  process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}

/** @type {((text: string) => void)[]} */
const listeners = [];

/**
 * Tells of each line that is said from now on, progress left out.
 * @param {(text: string) => void} listener
 * @returns {() => void} ends it
 */
export function onSay(listener) {
  listeners.push(listener);
  return () => void listeners.splice(listeners.indexOf(listener), 1);
}

/**
 * Prints one line (or several) without tearing the progress line.
 * @param {string} text
 */
export function say(text) {
  for (const listener of listeners) listener(text);
  print(text);
}

/** @param {string} text */
function print(text) {
  clearStatus();
  process.stdout.write(`${text}\n`);
  drawStatus();
}

/** One long piece of work whose progress is shown: a living line on a terminal, a line now and then elsewhere. */
export class Step {
  /** @param {string} title */
  constructor(title) {
    this.title = title;
    this.detail = '';
    this.began = performance.now();
    this.lastSaid = this.began;
    if (!isTerminal) print(`${title} …`);
    active.add(this);
    ticker ??= setInterval(tick, 1000);
    drawStatus();
  }

  status() {
    return `${this.title} … ${this.detail}${this.detail ? ', ' : ''}${seconds(performance.now() - this.began)}`;
  }

  /** @param {string} detail */
  update(detail) {
    this.detail = detail;
    drawStatus();
  }

  /** @param {string} [text] what is now true; without it the step ends silently */
  done(text) {
    clearStatus();
    active.delete(this);
    if (active.size === 0) {
      clearInterval(ticker);
      ticker = undefined;
    }
    if (text) print(`${text} (${seconds(performance.now() - this.began)})`);
    else drawStatus();
  }
}

function tick() {
  if (isTerminal) return drawStatus();
  const now = performance.now();
  for (const step of active) {
    if (now - step.lastSaid < QUIET_MS) continue;
    step.lastSaid = now;
    print(`  ${step.status()}`);
  }
}
