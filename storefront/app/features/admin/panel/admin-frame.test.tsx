import { createRemixStub } from '@remix-run/testing';
import { STAFF_ABILITIES, type StaffAbility } from '@shop/contract/rules';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AdminFrame } from './admin-frame';

afterEach(cleanup);

function sections(may: readonly StaffAbility[]): (string | null)[] {
  const staff = {
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: 'L',
    may: [...may],
    secondFactor: 'off' as const,
  };
  const Stub = createRemixStub([
    {
      path: '/Admin',
      Component: () => (
        <AdminFrame brandName="Shop" staff={staff} onFind={() => undefined}>
          <p>Page</p>
        </AdminFrame>
      ),
    },
  ]);
  render(<Stub initialEntries={['/Admin']} />);
  const [nav] = screen.getAllByRole('navigation', { name: 'Admin', hidden: true });
  const links = within(nav as HTMLElement).queryAllByRole('link', { hidden: true });
  expect(within(nav as HTMLElement).getByRole('button', { name: 'Logout', hidden: true })).toBeTruthy();
  return links.map((link) => link.textContent);
}

test('ADM-02 an owner sees every section, the dashboard first', () => {
  const all = sections(STAFF_ABILITIES);
  expect(all[0]).toBe('Dashboard');
  for (const name of ['Users', 'Contacts', 'Orders', 'Questions', 'Reviews', 'Subscribers'])
    expect(all).toContain(name);
});

test('ADM-02 a role that may not see orders and shoppers has no entry for them', () => {
  expect(sections(['dashboard.read', 'questions.read', 'reviews.read'])).toEqual([
    'Dashboard',
    'Questions',
    'Reviews',
    'Security',
  ]);
});

test.each<[string, StaffAbility[], string[]]>([
  ['that allows nothing has its own sign-in alone', [], ['Security']],
  [
    'without the dashboard has no entry for it',
    ['contacts.read', 'orders.fulfil'],
    ['Contacts', 'Appointments', 'Security'],
  ],
])('ADM-02 a role %s', (_what, may, entries) => {
  expect(sections(may)).toEqual(entries);
});
