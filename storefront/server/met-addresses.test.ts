import type { AddressesMet } from '@shop/contract';
import { expect, test, vi } from 'vitest';
import { MetAddresses } from './met-addresses';

function counting() {
  const told: AddressesMet[] = [];
  const report = vi.fn(async (met: AddressesMet) => void told.push(met));
  let answered = (): void => undefined;
  const met = new MetAddresses({
    versions: { onAnswer: (follower) => void (answered = follower) },
    report,
    log: vi.fn(),
    reportMs: 0,
  });
  return { met, told, report, answered: () => answered() };
}

test('S-60 many visits are one report, and nothing is reported where nothing was met', async () => {
  const { met, told, report, answered } = counting();
  answered();
  expect(report).not.toHaveBeenCalled();
  for (let n = 0; n < 1_000; n += 1) met.followed('/old');
  met.unknown('/nothing');
  answered();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told).toEqual([
    { redirects: [{ path: '/old', times: 1_000 }], unknown: [{ path: '/nothing', times: 1 }] },
  ]);
  answered();
  expect(report).toHaveBeenCalledTimes(1);
});

test('S-60 what could not be told is told with the next report', async () => {
  const { met, told, report, answered } = counting();
  report.mockRejectedValueOnce(new Error('away'));
  met.followed('/old');
  answered();
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  met.followed('/old');
  await vi.waitFor(() => {
    answered();
    expect(told).toEqual([{ redirects: [{ path: '/old', times: 2 }], unknown: [] }]);
  });
});

test('S-60 20,000 invented addresses between two reports take the room of 200', async () => {
  const { met, told, answered } = counting();
  for (let n = 0; n < 20_000; n += 1) met.unknown(`/invented-${n}`);
  answered();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]?.unknown).toHaveLength(200);
});
