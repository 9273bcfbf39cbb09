import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterOverlay, stateWithoutOverlays } from './overlay-history';

/** What the router hears of. */
const router = vi.fn();

beforeEach(() => {
  history.pushState({ key: 'before', idx: 0 }, '');
  history.pushState({ key: 'page', idx: 1 }, '');
  vi.stubGlobal('__remixRouter', { state: { location: { key: 'page' } } });
  window.addEventListener('popstate', router);
});
afterEach(() => {
  window.removeEventListener('popstate', router);
  router.mockReset();
  vi.unstubAllGlobals();
});

/** An overlay that takes itself out when it is closed, as a drawer does. */
function opened(mayClose = () => true) {
  const close = vi.fn(() => {
    if (mayClose()) leave();
    return mayClose();
  });
  const leave = enterOverlay(close);
  return { close, leave };
}

const state = () => history.state as { key: string; overlays?: number };

test('MENU-05 Back closes the innermost overlay alone, and the router hears nothing', async () => {
  const outer = opened();
  const inner = opened();
  expect(state()).toMatchObject({ key: 'page', idx: 1, overlays: 2 });
  history.back();
  await vi.waitFor(() => expect(inner.close).toHaveBeenCalledOnce());
  expect(outer.close).not.toHaveBeenCalled();
  history.back();
  await vi.waitFor(() => expect(outer.close).toHaveBeenCalledOnce());
  expect(state()).toEqual({ key: 'page', idx: 1 });
  expect(router).not.toHaveBeenCalled();
});

test('MENU-05 Back leaves the page once what was open is closed by its own button', async () => {
  opened().leave();
  history.back();
  await vi.waitFor(() => expect(state().key).toBe('before'));
  expect(router).toHaveBeenCalled();
});

test('MENU-05 one overlay after the other takes one entry', () => {
  const { length } = history;
  opened().leave();
  opened().leave();
  expect(history.length).toBe(length + 1);
});

test('SHELL-01 what cannot be closed stays, and so does its entry', async () => {
  let isHeld = true;
  const { close } = opened(() => !isHeld);
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(state().overlays).toBe(1));
  isHeld = false;
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(state().overlays).toBeUndefined();
});

test('CHK-08 an entry that becomes another page’s stands for no overlay any more', () => {
  opened().leave();
  history.replaceState(stateWithoutOverlays(), '', '/order/1');
  expect(state()).toEqual({ key: 'page', idx: 1 });
  expect(location.pathname).toBe('/order/1');
});
