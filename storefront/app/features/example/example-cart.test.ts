import { afterEach, expect, test, vi } from 'vitest';
import { line } from '~/features/bag/store/fake-cart.fixture';
import { exampleBag } from './example-cart';

afterEach(() => vi.unstubAllGlobals());

test('S-111 the bag of a preview holds its example, takes changes, and asks nobody', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const bag = exampleBag([line({ quantity: 2 }), line({ cartItemId: 'other-1', productId: 'other' })]);
  bag.start();
  await vi.waitFor(() => expect(bag.snapshot().loading).toBe(false));
  const quantities = () => bag.snapshot().state.items.map(({ quantity }) => quantity);
  expect(quantities()).toEqual([2, 1]);
  expect(await bag.change('ring-1-7-1000', 1)).toEqual({ success: true });
  expect(await bag.remove('other-1')).toEqual({ success: true });
  expect(quantities()).toEqual([3]);
  await bag.refresh();
  expect(quantities()).toEqual([3]);
  expect(await bag.clear()).toEqual({ success: true });
  expect(quantities()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
