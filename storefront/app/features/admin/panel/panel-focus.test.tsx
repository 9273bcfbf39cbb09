import { Form, Link, useActionData, useSearchParams } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AdminFrame } from './admin-frame';
import { Outcome } from './outcome';
import { Pagination } from './pagination';
import { TableFilter } from './table-filter';
import { SendButton } from './send-button';
import type { StaffResult } from './staff-call.server';
import { readTableQuery } from './table-query';

afterEach(cleanup);

const staff = {
  email: 'a@example.com',
  firstName: 'Ada',
  lastName: 'L',
  may: [],
  secondFactor: 'off' as const,
};
const main = () => screen.getByRole('main');

function Table() {
  const [search] = useSearchParams();
  const query = readTableQuery(search);
  return (
    <>
      <h1>Page {query.page}</h1>
      <TableFilter base="/Admin" query={query} label="Name" />
      <Link to="?period=week">Week</Link>
      <p>The period: {search.get('period')}</p>
      <Link to="/Admin/users">Users</Link>
      <Pagination paging={{ base: '/Admin', query, total: 60, pageSize: 25 }} />
    </>
  );
}

function renderPanel() {
  const framed = (Page: () => JSX.Element) => () => (
    <AdminFrame brandName="Shop" staff={staff} onFind={() => undefined}>
      <Page />
    </AdminFrame>
  );
  const Stub = createRemixStub([
    { path: '/Admin', Component: framed(Table) },
    { path: '/Admin/users', Component: framed(() => <h1>Everybody</h1>) },
  ]);
  render(<Stub initialEntries={['/Admin']} />);
}

/** Presses a link as the keyboard does: it has the focus then. */
function press(name: string) {
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link);
  return link;
}

test('ADM-02 the panel’s first page leaves the focus where browsers put it', () => {
  renderPanel();
  expect(document.activeElement).toBe(document.body);
});

test('ADM-02 after Next the focus is at the beginning of the rows’ page', async () => {
  renderPanel();
  press('Next');
  await screen.findByRole('heading', { name: 'Page 2' });
  expect(document.activeElement).toBe(main());
});

test('ADM-02 after a search the focus is in the content', async () => {
  renderPanel();
  const field = screen.getByLabelText('Name');
  field.focus();
  fireEvent.change(field, { target: { value: 'ada' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'ada'));
  await waitFor(() => expect(document.activeElement).toBe(main()));
});

test('ADM-02 what stays on a page that changed keeps the focus', async () => {
  renderPanel();
  const link = press('Week');
  await screen.findByText('The period: week');
  expect(document.activeElement).toBe(link);
});

test('ADM-02 the sent form’s button keeps the focus, sends once, and the outcome takes the focus', async () => {
  const answers: ((result: StaffResult) => void)[] = [];
  function Page() {
    return (
      <>
        <Outcome result={useActionData<StaffResult>()} />
        <Form method="post">
          <SendButton>Save</SendButton>
        </Form>
      </>
    );
  }
  const Stub = createRemixStub([
    {
      path: '/Admin',
      Component: Page,
      action: () => new Promise<StaffResult>((resolve) => answers.push(resolve)),
    },
  ]);
  render(<Stub initialEntries={['/Admin']} />);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  await act(async () => answers[0]?.({ done: false, message: 'Not saved.', status: 409 }));
  const told = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(answers).toHaveLength(1);
  // Once it is answered it can be pressed again.
  fireEvent.click(button);
  await waitFor(() => expect(answers).toHaveLength(2));
});
