import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEarlyHistory } from './early-history';

const reload = vi.fn();
const place = {
  get pathname() {
    return location.pathname;
  },
  get search() {
    return location.search;
  },
  reload,
};

beforeEach(() => {
  history.pushState({ key: 'list' }, '', '/Rings');
  history.pushState({ key: 'piece' }, '', '/Rings/halo');
});
afterEach(() => {
  window.endEarlyHistory?.();
  delete window.isReloading;
  reload.mockReset();
});

const popped = () =>
  new Promise<void>((heard) => window.addEventListener('popstate', () => heard(), { once: true }));

test('SHELL-05 Back to another address before the scripts run loads that address’s page', async () => {
  const router = vi.fn();
  followEarlyHistory(place);
  window.addEventListener('popstate', router);
  history.back();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(window.isReloading).toBe(true);
  expect(router, 'a router that is there already draws nothing of it').not.toHaveBeenCalled();
  window.removeEventListener('popstate', router);
});

test('SHELL-05 once they run Back is the router’s', async () => {
  followEarlyHistory(place);
  window.endEarlyHistory?.();
  const back = popped();
  history.back();
  await back;
  expect(reload).not.toHaveBeenCalled();
});

test('MENU-05 a page that is loaded at an overlay’s entry goes on at its own', async () => {
  history.pushState({ key: 'piece', overlays: 1 }, '');
  history.pushState({ key: 'piece', overlays: 2 }, '');
  const back = popped();
  followEarlyHistory(place);
  await back;
  expect(history.state).toEqual({ key: 'piece' });
  expect(reload).not.toHaveBeenCalled();
});
