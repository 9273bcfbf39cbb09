import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BucketStore } from './bucket-store';
import { patiently, within } from './patience';

test('B-110 bytes come through whole, and a source that falls silent is broken off and closed', async () => {
  expect(await text(patiently(Readable.from(['one ', 'two']), 5_000))).toBe('one two');
  const silent = new Readable({ read: () => undefined });
  silent.push('one ');
  await expect(text(patiently(silent, 50))).rejects.toThrow(/no bytes within 50 ms/);
  expect(silent.destroyed).toBe(true);
});

test('B-110 a reader who leaves closes the source at once, and one who pauses is not counted', async () => {
  const source = new Readable({ read: () => undefined });
  source.push('one');
  const read = patiently(source, 60_000);
  read.resume();
  read.destroy();
  await vi.waitFor(() => expect(source.destroyed).toBe(true));

  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const film = patiently(Readable.from(['a'.repeat(100_000), 'b'.repeat(100_000), 'c']), 50);
  film.once('data', () => undefined).pause();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(film.destroyed).toBe(false);
});

test('B-110 work that takes too long is aborted, and each sign of life begins its time anew', async () => {
  const endless = within(
    50,
    ({ signal }) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  );
  await expect(endless).rejects.toThrow(/no answer within 50 ms/);
});

test('B-110 a store that takes a call and never answers is given up in time', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const place = { bucket: 'files', prefix: '', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` };
  const log = { info: vi.fn(), warn: vi.fn() };
  const store = new BucketStore(place, { accessKeyId: 'key', secretAccessKey: 'secret' }, log, 200);
  onTestFinished(() => store.close());
  const begun = performance.now();
  await expect(store.read('uploads/a.jpg')).rejects.toMatchObject({ status: 503, code: 'storage_away' });
  await expect(store.head('uploads/a.jpg')).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(log.warn.mock.calls).toEqual([[expect.stringMatching(/^s3:\/\/files\/ cannot be used: /)]]);
});
