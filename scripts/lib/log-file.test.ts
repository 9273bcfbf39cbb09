import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LogFile } from './log-file.mjs';

test('a log is put aside every day and deleted after so many days', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'log-'));
  try {
    let now = Date.parse('2026-03-01T10:00:00Z');
    const file = join(dir, 'cms.log');
    const long = new Date('2026-01-01T00:00:00Z');
    writeFileSync(`${file}.1`, 'of an earlier release');
    utimesSync(`${file}.1`, long, long);
    const log = new LogFile(file, { keepDays: 30, now: () => now });
    log.write('first day');
    now = Date.parse('2026-03-02T00:00:01Z');
    log.write('second day');
    log.close();
    await once(log.stream, 'close');
    expect(readdirSync(dir).sort()).toEqual(['cms.log', 'cms.log.2026-03-01']);
    expect(readFileSync(file, 'utf8')).toBe('second day\n');
    expect(readFileSync(`${file}.2026-03-01`, 'utf8')).toBe('first day\n');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
