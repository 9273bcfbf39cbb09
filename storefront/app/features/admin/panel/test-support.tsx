import { Outlet } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { STAFF_ABILITIES, type StaffAbility } from '@shop/contract/rules';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a screen as somebody sees it who may do this; an owner unless told. */
export function renderForStaff(
  screen: ReactNode,
  may: readonly StaffAbility[] = STAFF_ABILITIES,
  timeZone = 'UTC',
) {
  const staff = {
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: 'L',
    may: [...may],
    secondFactor: 'off' as const,
    timeZone,
  };
  const Stub = createRemixStub([
    {
      path: '/Admin',
      Component: () => <Outlet context={staff} />,
      children: [{ index: true, Component: () => screen }],
    },
  ]);
  return render(<Stub initialEntries={['/Admin']} />);
}
