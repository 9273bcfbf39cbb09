import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openIncomingFile } from './incoming-file';

const noop = () => undefined;

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'incoming-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

test('API-04 files whose form breaks off as they are opened are all gone', async () => {
  const dir = folder();
  const files = Array.from({ length: 200 }, (_, n) => ({ filepath: path.join(dir, `${n}`), destroy: noop }));
  const closed = files.map((file) => {
    const stream = openIncomingFile(file);
    file.destroy();
    return new Promise((done) => stream.once('close', done));
  });
  await Promise.all(closed);
  await vi.waitFor(() => expect(readdirSync(dir)).toEqual([]));
});

test('API-04 a file that is whole is gone too when a later part breaks off', async () => {
  const dir = folder();
  const file = { filepath: path.join(dir, 'whole'), destroy: noop };
  const stream = openIncomingFile(file);
  const closed = new Promise((done) => stream.once('close', done));
  stream.end('bytes');
  await closed;
  expect(readdirSync(dir)).toEqual(['whole']);
  file.destroy();
  await vi.waitFor(() => expect(readdirSync(dir)).toEqual([]));
});
