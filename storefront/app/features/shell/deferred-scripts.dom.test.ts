import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferScripts, startScripts } from './deferred-scripts';

const PAGE =
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/home.js"/>' +
  '<main>PICTURE</main><script nonce="n1">window.first = 1</script>' +
  '<script nonce="n1" type="module" async="">import "/assets/entry.js"</script>';

const modules = () => document.querySelectorAll('script[type="module"]').length;
const preloads = () => document.querySelectorAll('link[rel="modulepreload"]').length;

/** Puts a page that was held back into the document, and runs its foot's script as a browser does. */
function open(picture = '') {
  document.body.innerHTML = deferScripts(PAGE.replace('PICTURE', picture));
  startScripts('text/deferred-module', 'deferred-modulepreload');
}

/** When a picture is ready to draw. */
interface Decoding {
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** Makes the moment of being ready to draw the test's. */
function picture(): Decoding {
  const decoding: Decoding = { resolve: () => undefined, reject: () => undefined };
  const decoded = new Promise<void>((resolve, reject) => Object.assign(decoding, { resolve, reject }));
  HTMLImageElement.prototype.decode = () => decoded;
  return decoding;
}

/** Two frames and the task after them. */
const drawn = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Whoever still waits has waited long enough.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

describe('B-145 the modules of a page', () => {
  test('are named and not loaded while the page is being drawn', async () => {
    open();
    expect([modules(), preloads()]).toEqual([0, 0]);
    await drawn();
    expect([modules(), preloads()]).toEqual([1, 2]);
  });

  test('keep their words, their nonce and their place', async () => {
    open();
    await drawn();
    const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
    expect(script?.textContent).toBe('import "/assets/entry.js"');
    expect(script?.nonce).toBe('n1');
    expect(script?.previousElementSibling?.textContent).toBe('window.first = 1');
    expect(document.querySelectorAll('script')).toHaveLength(2);
  });

  test.each([
    ['arrives', (ready: Decoding) => ready.resolve()],
    ['does not arrive', (ready: Decoding) => ready.reject(new Error('no picture'))],
  ])('wait for the most important picture, which %s', async (_, settle) => {
    const ready = picture();
    open('<img fetchpriority="high">');
    await drawn();
    expect(modules()).toBe(0);
    settle(ready);
    await drawn();
    expect(modules()).toBe(1);
  });

  test('wait no longer than two seconds', async () => {
    picture();
    open('<img fetchpriority="high">');
    await vi.advanceTimersByTimeAsync(1_990);
    expect(modules()).toBe(0);
    await vi.advanceTimersByTimeAsync(10);
    expect(modules()).toBe(1);
  });

  test.each(['pointerdown', 'keydown', 'input'])('begin at once at a person’s %s', (type) => {
    picture();
    open('<img fetchpriority="high">');
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(modules()).toBe(1);
  });

  test('begin at once in the background, where nothing is drawn', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    open();
    expect(modules()).toBe(1);
  });

  test('begin once, whatever asks for them', async () => {
    open();
    for (const type of ['pointerdown', 'keydown'])
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    const [script] = document.querySelectorAll('script[type="module"]');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([...document.querySelectorAll('script[type="module"]')]).toEqual([script]);
  });
});
