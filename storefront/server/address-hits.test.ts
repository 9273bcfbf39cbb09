import type { AddressHits } from '@shop/contract';
import { expect, test, vi } from 'vitest';
import { AddressHitCounter } from './address-hits';

function counting() {
  const told: AddressHits[] = [];
  const report = vi.fn(async (hits: AddressHits) => void told.push(hits));
  let answered = (): void => undefined;
  const hits = new AddressHitCounter({
    versions: { onAnswer: (follower) => void (answered = follower) },
    report,
    log: vi.fn(),
    reportMs: 0,
  });
  return { hits, told, report, answered: () => answered() };
}

test('S-60 many visits are one report, and nothing is reported where nothing was hit', async () => {
  const { hits, told, report, answered } = counting();
  answered();
  expect(report).not.toHaveBeenCalled();
  for (let n = 0; n < 1_000; n += 1) hits.followed('/old');
  hits.unknown('/nothing');
  answered();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told).toEqual([
    { redirects: [{ path: '/old', times: 1_000 }], unknown: [{ path: '/nothing', times: 1 }] },
  ]);
  answered();
  expect(report).toHaveBeenCalledTimes(1);
});

test('S-60 what could not be told is told with the next report', async () => {
  const { hits, told, report, answered } = counting();
  report.mockRejectedValueOnce(new Error('away'));
  hits.followed('/old');
  answered();
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  hits.followed('/old');
  await vi.waitFor(() => {
    answered();
    expect(told).toEqual([{ redirects: [{ path: '/old', times: 2 }], unknown: [] }]);
  });
});

test('S-60 20,000 invented addresses between two reports take the room of 200', async () => {
  const { hits, told, answered } = counting();
  for (let n = 0; n < 20_000; n += 1) hits.unknown(`/invented-${n}`);
  answered();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]?.unknown).toHaveLength(200);
});
