import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ToastProvider } from '~/ui/toast';
import { CouponsScreen } from './coupons/coupons-screen';
import { AppointmentsScreen } from './enquiries/appointments-screen';
import { ContactsScreen } from './enquiries/contacts-screen';
import { HistoryScreen } from './history/history-screen';
import { OrdersScreen } from './orders/orders-screen';
import { ProductsScreen } from './products/products-screen';
import { QuestionsScreen } from './enquiries/questions-screen';
import { RedirectsScreen } from './redirects/redirects-screen';
import { ReviewsScreen } from './enquiries/reviews-screen';
import { SubscribersScreen } from './people/subscribers-screen';
import type { TableQuery } from './panel/table-query';
import { renderForStaff } from './panel/test-support';
import { UsersScreen } from './people/users-screen';

afterEach(cleanup);

type Screen = (query: TableQuery, total: number) => ReactNode;
const place = (query: TableQuery, total: number) => ({ query, total, pageSize: 25 });

/** Every table of the panel without rows: what it says, and the address of its first page. */
const TABLES: readonly (readonly [id: string, words: string, path: string, Screen])[] = [
  [
    'ADM-03',
    'No Users Found',
    '/Admin/users',
    (query, total) => <UsersScreen rows={[]} {...place(query, total)} />,
  ],
  [
    'ADM-04',
    'No Contact Submissions',
    '/Admin/contacts',
    (query, total) => <ContactsScreen rows={[]} {...place(query, total)} />,
  ],
  [
    'S-112',
    'No appointments to come',
    '/Admin/appointments',
    (query, total) => <AppointmentsScreen rows={[]} {...place(query, total)} />,
  ],
  [
    'PM-01',
    'The catalogue is empty. Add the first product.',
    '/Admin/products',
    (query, total) => (
      <ToastProvider first={null}>
        <ProductsScreen
          list={{ success: true, products: [], categories: [], page: query.page, pageSize: 25, total }}
          query={query}
          abilities={[]}
        />
      </ToastProvider>
    ),
  ],
  [
    'D-08',
    'Orders data will be displayed here.',
    '/Admin/orders',
    (query, total) => (
      <OrdersScreen list={{ success: true, orders: [], page: 1, pageSize: 25, total }} query={query} />
    ),
  ],
  [
    'D-10',
    'There are no questions here.',
    '/Admin/questions',
    (query, total) => <QuestionsScreen rows={[]} result={undefined} {...place(query, total)} />,
  ],
  [
    'D-10',
    'There are no reviews here.',
    '/Admin/reviews',
    (query, total) => <ReviewsScreen rows={[]} result={undefined} {...place(query, total)} />,
  ],
  [
    'D-05',
    'Nobody has subscribed yet, or nobody matches this search.',
    '/Admin/subscribers',
    (query, total) => <SubscribersScreen rows={[]} {...place(query, total)} />,
  ],
  [
    'S-60',
    'There is no redirect yet. A page whose address word is changed leaves one by itself.',
    '/Admin/redirects',
    (query, total) => (
      <RedirectsScreen
        rows={[]}
        unknown={{ kind: 'ok', data: [], total: 0 }}
        from=""
        {...place(query, total)}
      />
    ),
  ],
  [
    'S-90',
    'There is no coupon yet.',
    '/Admin/coupons',
    (query, total) => <CouponsScreen rows={[]} {...place(query, total)} />,
  ],
  [
    'ADM-02',
    'Nobody has changed anything here yet.',
    '/Admin/history/order/1',
    ({ page }, total) => (
      <HistoryScreen
        history={{ success: true, revisions: [], total, page, pageSize: 25 }}
        type="order"
        id="1"
        page={page}
      />
    ),
  ],
];

test.each(TABLES)('%s without rows: %s', (_id, words, _path, screenOf) => {
  renderForStaff(screenOf({ values: {}, page: 1 }, 0));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText('This page is empty.')).toBeNull();
});

test.each(TABLES)('S-85 %s without rows (“%s”) has something to do', (_id, words, _path, screenOf) => {
  renderForStaff(screenOf({ values: {}, page: 1 }, 0));
  const box = screen.getByText(words).parentElement;
  expect(box?.querySelectorAll('a, button')).toHaveLength(1);
});

test.each(TABLES.filter(([, , path]) => !path.includes('/history/')))(
  'S-85 %s without rows for a search (not “%s”) leads back to all rows',
  (_id, _words, path, screenOf) => {
    renderForStaff(screenOf({ values: { q: 'nobody' }, page: 1 }, 0));
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(path);
    cleanup();
    // Its bare address would lead to the view that it opens with.
    renderForStaff(screenOf({ values: { q: 'nobody' }, page: 1, opensView: true }, 0));
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(`${path}?view=all`);
  },
);

test.each(TABLES)('%s past the last page: not “%s” but a way back', (_id, words, path, screenOf) => {
  renderForStaff(screenOf({ values: {}, page: 99 }, 60));
  expect(screen.queryByText(words)).toBeNull();
  expect(screen.getByText('This page is empty.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the first page' }).getAttribute('href')).toBe(path);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('ADM-03 the way back from a page past the end keeps the search', () => {
  renderForStaff(<UsersScreen rows={[]} {...place({ values: { q: 'ada' }, page: 9 }, 1)} />);
  const link = screen.getByRole('link', { name: 'To the first page' });
  expect(link.getAttribute('href')).toBe('/Admin/users?q=ada');
});

test('PM-01 the last product of the last page is deleted: the way back keeps search and category', () => {
  renderForStaff(
    <ToastProvider first={null}>
      <ProductsScreen
        list={{ success: true, products: [], categories: [], page: 2, pageSize: 25, total: 25 }}
        query={{ values: { q: 'moon', category: 'ring' }, page: 2 }}
        abilities={[]}
      />
    </ToastProvider>,
  );
  expect(screen.queryByText('No product matches this search.')).toBeNull();
  const link = screen.getByRole('link', { name: 'To the first page' });
  expect(link.getAttribute('href')).toBe('/Admin/products?q=moon&category=ring');
});
