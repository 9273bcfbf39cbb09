import type { AdminProduct } from '@shop/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toDraft, EMPTY_DRAFT, type Draft } from './draft';
import * as calls from './product-calls';
import { ProductForm } from './product-form';
import { RING as product } from './product.fixture';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(start: Draft, onReload: (() => void) | null = null) {
  const onSaved = vi.fn();
  const ignored = { onDragging: () => undefined, onAwaitingAnswer: () => undefined };
  render(
    <ProductForm
      initialDraft={start}
      categories={[{ word: 'ring', name: 'Ring', page: 'Rings' }]}
      stock={product.stock}
      onSaved={onSaved}
      onReload={onReload}
      {...ignored}
    />,
  );
  return onSaved;
}
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Product' }));
const refused = (code: string) => new calls.ProductCallError('It was refused.', code);

test('PM-02 without an image nothing is sent', () => {
  const save = vi.spyOn(calls, 'saveProduct');
  open({ ...toDraft(product), slots: [] });
  submit();
  expect(screen.getByRole('alert').textContent).toBe('Product must have at least one image.');
  expect(save).not.toHaveBeenCalled();
});

test('PM-02 a price that the shop cannot read is said at its field, and nothing is sent', () => {
  const save = vi.spyOn(calls, 'saveProduct');
  open(toDraft(product));
  const price = screen.getByLabelText('Price in silver ($)');
  fireEvent.change(price, { target: { value: '1e3' } });
  submit();
  expect(price.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    Array(2).fill('Please give the price in silver in dollars, such as 120 or 120.50, up to 999999.99.'),
  );
  expect(save).not.toHaveBeenCalled();
});

test('PM-02 prices are numbers in steps of 0.01 from 0, and the required fields say so', () => {
  open(EMPTY_DRAFT);
  for (const label of ['Price in silver ($)', 'Price in gold ($)']) {
    const { type, step, min, required } = screen.getByLabelText<HTMLInputElement>(label);
    expect([type, step, min, required]).toEqual(['number', '0.01', '0', true]);
  }
  for (const label of ['Title', 'Description', 'Category']) {
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  }
});

test('PM-02 while it is sent the share is shown, then the word that it is saved', async () => {
  let finish: (saved: AdminProduct) => void = () => undefined;
  vi.spyOn(calls, 'saveProduct').mockImplementation((_draft, { onProgress }) => {
    onProgress(0.43);
    return new Promise((resolve) => (finish = resolve));
  });
  const onSaved = open(toDraft(product));
  submit();
  expect(await screen.findByText('43 % sent')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('43');
  finish(product);
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('“Ring” is saved.'));
});

test('PM-03 a save that fails is said in the specified words and keeps what was entered', async () => {
  vi.spyOn(calls, 'saveProduct').mockRejectedValue(refused('wrong_type'));
  const onSaved = open(toDraft(product));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Band' } });
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Error: It was refused.');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Band');
  expect(onSaved).not.toHaveBeenCalled();
});

test('PM-01 somebody else saved meanwhile: theirs is shown, or mine saved over it with their version', async () => {
  const save = vi.spyOn(calls, 'saveProduct').mockRejectedValueOnce(refused('changed_meanwhile'));
  vi.spyOn(calls, 'readProduct').mockResolvedValue({ ...product, version: 'v2' });
  const onReload = vi.fn();
  const onSaved = open(toDraft(product), onReload);
  submit();
  fireEvent.click(await screen.findByRole('button', { name: 'Show their version' }));
  expect(onReload).toHaveBeenCalledOnce();
  save.mockResolvedValueOnce(product);
  fireEvent.click(screen.getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(save.mock.lastCall?.[0].version).toBe('v2');
});

test('PM-02 a video that is removed is sent as removed', async () => {
  const save = vi.spyOn(calls, 'saveProduct').mockResolvedValue(product);
  open(toDraft({ ...product, video: 'uploads/v.mp4' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove video' }));
  submit();
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.lastCall?.[0]).toMatchObject({ video: null, videoRemoved: true });
});
