import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '~/ui/toast';
import type ProductEditor from './product-editor';
import { ProductsScreen } from './products-screen';

type EditorProps = ComponentProps<typeof ProductEditor>;
const opened: EditorProps[] = [];

vi.mock('./product-editor', () => ({
  default: function Editor(props: EditorProps) {
    opened.push(props);
    return <p>The editor</p>;
  },
}));

afterEach(cleanup);

test('PM-03 a save that ends late closes no other dialog than its own', async () => {
  const list = { success: true as const, products: [], categories: [], total: 0, page: 1, pageSize: 25 };
  const query = { values: {}, page: 1 };
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <ToastProvider first={null}>
          <ProductsScreen list={list} query={query} abilities={['products.create']} />
        </ToastProvider>
      ),
    },
  ]);
  render(<Stub />);
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add product' }));
  add();
  await screen.findByText('The editor');
  const first = opened.at(-1);
  act(() => first?.onOpenChange(false));
  expect(screen.queryByText('The editor')).toBeNull();
  add();
  await screen.findByText('The editor');
  act(() => first?.onSaved('“Ring” is saved.'));
  expect(await screen.findByText('“Ring” is saved.')).toBeTruthy();
  expect(screen.getByText('The editor')).toBeTruthy();
  act(() => opened.at(-1)?.onSaved('“Band” is saved.'));
  expect(screen.queryByText('The editor')).toBeNull();
});
