import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { tellRingSize, useRingSize } from '~/features/session/ring-size';
import KeptSize from './kept-size';

afterEach(() => {
  cleanup();
  tellRingSize(undefined);
  vi.unstubAllGlobals();
});

const SIZES = ['5', '6', '7'].map((value) => ({ value, label: value, disabled: value === '6' }));

function show(kept: string | null, chosen: string | null = null) {
  tellRingSize(kept);
  function Ring() {
    const [size, setSize] = useState(chosen);
    const told = useRingSize();
    return (
      <>
        <output>{size ?? 'none'}</output>
        <button onClick={() => setSize('5')}>take 5</button>
        {told !== undefined && <KeptSize kept={told} sizes={SIZES} purchase={{ size, setSize }} />}
      </>
    );
  }
  const Stub = createRemixStub([{ path: '/', Component: Ring }]);
  render(<Stub />);
}
/** What is chosen, and what is said of it. */
const state = async () => [
  (await screen.findByText(/^(none|\d)$/)).textContent,
  document.querySelector('p[role="status"]')?.textContent,
];

test.each([
  [null, null, ['none', '']],
  ['7', null, ['7', 'Your ring size, 7, is chosen.']],
  ['6', null, ['none', 'This ring is not to be had in your size, 6.']],
  ['11', null, ['none', 'This ring is not to be had in your size, 11.']],
  // What was taken before it was known stays.
  ['7', '5', ['5', '']],
])('S-123 with the kept size %j and %j chosen: %j', async (kept, chosen, expected) => {
  show(kept, chosen);
  expect(await state()).toEqual(expected);
});

test('S-123 another size may be taken, and kept in its place', async () => {
  const sent = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json({ success: true, ringSize: '5' }),
  );
  vi.stubGlobal('fetch', sent);
  show('7');
  expect((await state())[0]).toBe('7');
  fireEvent.click(screen.getByText('take 5'));
  expect(await state()).toEqual(['5', '']);
  fireEvent.click(screen.getByRole('button', { name: 'Keep 5 as my ring size' }));
  await screen.findByText('Your ring size, 5, is chosen.');
  expect(sent.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
    ['/api/account/ring-size', JSON.stringify({ ringSize: '5' })],
  ]);
});

test('S-123 what could not be kept is said, and can be tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  show(null, '7');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Keep 7 as my ring size' });
  fireEvent.click(button);
  await screen.findByText('Your ring size could not be kept. Please try again, or log in anew.');
  expect(button.disabled).toBe(false);
});
