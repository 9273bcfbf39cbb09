import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutDraft } from './checkout-draft';
import { World, fill, pay, ready } from './checkout.fixture';

const DECLINED = {
  status: 200,
  body: { success: false, message: 'Your card was declined.', code: 'card_declined' },
};
const TOO_LONG = 'The card has room for 150 characters. Please shorten the message.';

let world: World;
beforeEach(() => {
  world = new World();
});
afterEach(() => {
  cleanup();
  checkoutDraft.clear();
  window.sessionStorage.clear();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'This is a gift' });
const card = () => screen.getByLabelText<HTMLTextAreaElement>('Message for the card (optional)');
const write = (value: string) => fireEvent.change(card(), { target: { value } });
/** What those who point at the field or hear its name are told beside it. */
const described = () =>
  (card().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
/** The body of the call that the press on pay made. */
async function sent(): Promise<Record<string, unknown> | undefined> {
  await expect.poll(() => world.asked.length).toBeGreaterThan(0);
  return world.asked[0]?.body;
}

test('S-93 an order is no gift until it is ticked, whatever was written before', async () => {
  world.answers = [DECLINED];
  await world.open();
  fill();
  await ready();
  fireEvent.click(tick());
  write('For Zoë');
  fireEvent.click(tick());
  pay();
  expect(await sent()).toMatchObject({ gift: null });
});

test('S-93 a gift is sent with its message, trimmed; changed after a declined card, the new one is', async () => {
  world.answers = [DECLINED, DECLINED];
  await world.open();
  fill();
  await ready();
  fireEvent.click(tick());
  pay();
  expect(await sent()).toMatchObject({ gift: { message: '' } });
  await ready();
  write('  Für Zoë 💍\nשלום ');
  pay();
  await expect.poll(() => world.asked.length).toBe(2);
  expect(world.asked[1]?.body).toMatchObject({ gift: { message: 'Für Zoë 💍\nשלום' } });
  const kept = window.sessionStorage.getItem('shop.checkout') ?? '';
  expect(JSON.parse(kept)).toMatchObject({ isGift: true, giftMessage: '  Für Zoë 💍\nשלום ' });
});

test('S-93 the room that is left is shown at once, and said once the typing pauses', async () => {
  await world.open();
  fireEvent.click(tick());
  expect(described()).toEqual(['Characters left: 150']);
  write('👨‍👩‍👧‍👦');
  expect(described()).toEqual(['Characters left: 149']);
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told()).not.toContain('Characters left: 149');
  await expect.poll(told, { timeout: 5_000 }).toContain('Characters left: 149');
  write('x'.repeat(149));
  expect(described()).toEqual(['Characters left: 1']);
  write('x'.repeat(151));
  expect(described()).toEqual(['Characters too many: 1']);
  expect(card().getAttribute('aria-invalid')).toBe('true');
});

test('S-93 a message without room is said at the field, which gets the focus, and is not paid', async () => {
  world.answers = [DECLINED];
  await world.open();
  fill();
  await ready();
  fireEvent.click(tick());
  write('x'.repeat(151));
  pay();
  expect(document.activeElement).toBe(card());
  expect(described()).toContain(TOO_LONG);
  expect(world.methods).toEqual([]);
  write('x'.repeat(150));
  expect(described()).toEqual(['Characters left: 0']);
  write('x'.repeat(151));
  pay();
  fireEvent.click(tick());
  expect(screen.queryByText(TOO_LONG)).toBeNull();
  pay();
  expect(await sent()).toMatchObject({ gift: null });
});

test('S-93 a message that the server refuses is said at the field; mended, it is paid', async () => {
  const words = 'The message holds characters that cannot be printed. Please type it anew.';
  const body = { success: false, code: 'invalid_request', message: words, fields: { 'gift.message': words } };
  world.answers = [{ status: 400, body }, DECLINED];
  await world.open();
  fill();
  await ready();
  fireEvent.click(tick());
  write('For you');
  pay();
  await expect.poll(described).toContain(words);
  expect(document.activeElement).toBe(card());
  write('For you, Zoë');
  expect(described()).toEqual(['Characters left: 138']);
  world.asked.length = 0;
  await ready();
  pay();
  expect(await sent()).toMatchObject({ gift: { message: 'For you, Zoë' } });
});
