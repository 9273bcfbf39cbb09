import type { System, SystemQueue } from '@shop/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderForStaff } from '../panel/test-support';
import { SystemScreen } from './system-screen';

afterEach(cleanup);

const EMPTY: SystemQueue = { waiting: 0, failed: 0, entries: [] };
const NEW_SHOP: System = {
  success: true,
  health: { status: 'ok', version: '1.2.3', checks: { database: 'ok', catalogue: 'ok' } },
  copies: [],
  queues: { mails: EMPTY, webhook_events: { ...EMPTY, waiting: null }, planned_changes: EMPTY },
  reconciliation: null,
  backup: null,
};
const entry = {
  id: 7,
  about: 'ada@example.com',
  failure: '',
  at: '2026-11-25T09:05:00.000Z',
  canRetry: true,
};

const show = (over: Partial<System> = {}) =>
  renderForStaff(<SystemScreen system={{ ...NEW_SHOP, ...over }} storefront={null} result={undefined} />);
const part = (title: string) => within(screen.getByText(title).closest('section') as HTMLElement);

test('S-59 a new shop says in words that there is nothing', () => {
  show();
  expect(part('Mails').getByText('Nothing waits. Nothing failed.')).toBeTruthy();
  expect(part('Messages of the card provider').getByText('Nothing failed.')).toBeTruthy();
  expect(part('Planned changes').getByText('Nothing waits. Nothing failed.')).toBeTruthy();
  expect(part('Copies').getByText('No copy was seen within the last hour.')).toBeTruthy();
  expect(part('Health').getByText('None yet.')).toBeTruthy();
  expect(part('Books beside the card provider’s').getByText('They were not compared yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test('S-59 a failed entry has its button, one whose words are gone has none, and the rest is counted', () => {
  const entries = [
    { ...entry, what: 'order-confirmation' },
    { ...entry, id: 8, what: 'reset-password', failure: 'Its words are not kept any more.', canRetry: false },
  ];
  show({ queues: { ...NEW_SHOP.queues, mails: { waiting: 1, failed: 52, entries } } });
  const mails = part('Mails');
  expect(mails.getByText('1 mail waits. 52 mails failed.')).toBeTruthy();
  expect(mails.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Try again: Order confirmation',
    'Dismiss: Order confirmation',
    'Dismiss: Reset password',
  ]);
  expect(mails.getByText('Its words are not kept any more.')).toBeTruthy();
  expect(mails.getByText('And 50 mails more.')).toBeTruthy();
});

test('B-113 a CMS whose bucket is away serves in part, and the page says what is missing', () => {
  const checks = { database: 'ok', catalogue: 'ok', uploads: 'failed' } as const;
  show({ health: { status: 'ok', version: '1.2.3', checks } });
  expect(part('Health').getByText('Serves in part')).toBeTruthy();
  expect(part('Health').getByText(/^The bucket of uploads does not answer/)).toBeTruthy();
  expect(part('Health').getByText('Database ok · Catalogue ok · Uploads failed')).toBeTruthy();
});
