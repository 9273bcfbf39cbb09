import { Link } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useOnNavigation } from './use-on-navigation';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // A press that comes between the drawing of the page and its effects.
  useLayoutEffect(() => opener.current?.click(), []);
  useOnNavigation(useCallback(() => setOpen(false), []));
  return (
    <>
      <button ref={opener} type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>{open ? 'Panel' : 'No panel'}</p>
      <Link to="/Rings">Rings</Link>
    </>
  );
}

test('AUTH-09 MENU-05 what is opened while the first page comes stays, and closes when another page comes', async () => {
  const Stub = createRemixStub([{ path: '*', Component: Page }]);
  render(<Stub />);
  expect(await screen.findByText('Panel')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Rings' }));
  expect(await screen.findByText('No panel')).toBeTruthy();
});
