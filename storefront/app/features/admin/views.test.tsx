import { screen, within, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ORDER_CHOICES } from './orders/orders-screen';
import { readTableQuery } from './panel/table-query';
import { renderForStaff } from './panel/test-support';
import { ViewTabs } from './views/view-tabs';
import { viewTabs, type Views } from './views/views';

afterEach(cleanup);

const VIEWS: Views = {
  list: 'orders',
  saved: [
    { id: '1', name: 'Paid, oldest first', search: 'sort=oldest&status=paid', isDefault: false },
    { id: '2', name: 'Of before', search: 'colour=red&q=ada&page=3', isDefault: true },
  ],
  problem: null,
};
const of = (search: string, opensView = false) => ({
  ...readTableQuery(new URLSearchParams(search), ORDER_CHOICES),
  opensView,
});
const BASE = '/Admin/orders';
const current = (search: string) =>
  viewTabs(VIEWS, BASE, of(search), ORDER_CHOICES)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ name }) => name);

test.each([
  ['', ['All']],
  ['page=4', ['All']],
  ['status=to_send', ['To send']],
  ['status=needs_review', ['To refund or look at']],
  ['placed=today&page=2', ['Today']],
  ['status=paid&sort=oldest', ['Paid, oldest first']],
  ['sort=oldest&page=2&status=paid', ['Paid, oldest first']],
  ['q=ada', ['Of before']],
  ['status=paid', []],
])('S-85 the address ?%s is the view %j', (search, names) => {
  expect(current(search)).toEqual(names);
});

test('S-85 a view leads to its first page, without what the list does not know any more', () => {
  const [all, , , , , before] = viewTabs(VIEWS, BASE, of('page=3', true), ORDER_CHOICES);
  expect([all?.to, before?.to]).toEqual([`${BASE}?view=all`, `${BASE}?q=ada`]);
});

const show = (search: string) =>
  renderForStaff(
    <ViewTabs views={VIEWS} base={BASE} query={of(search)} choices={ORDER_CHOICES} result={undefined} />,
  );

test('S-85 what no view shows can be saved; a saved one can be changed; those of every list stay', () => {
  show('status=paid');
  expect(screen.getByText('Save this view')).toBeTruthy();
  const form = screen.getByRole('form', { name: 'Save this view', hidden: true });
  expect(form.querySelector<HTMLInputElement>('[name=search]')?.value).toBe('status=paid');
  cleanup();
  show('q=ada');
  expect(screen.getByText('Change this view')).toBeTruthy();
  expect(screen.queryByText('Save this view')).toBeNull();
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Of before (the list opens with it)');
  cleanup();
  show('status=to_send');
  expect(screen.queryByText(/this view$/)).toBeNull();
});

test('S-85 without the saved views those of every list stand there, and why', () => {
  renderForStaff(
    <ViewTabs
      views={{ list: 'orders', saved: [], problem: 'Not now.' }}
      base={BASE}
      query={of('')}
      result={undefined}
    />,
  );
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.getByText('Not now.')).toBeTruthy();
});
