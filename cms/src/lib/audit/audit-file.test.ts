import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appendAudit, forgetOldAudits } from './audit-file';

test('audit lines stand in the file of their UTC day and are deleted after so many days; other logs stay', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'audit-'));
  try {
    await appendAudit(dir, new Date('2026-01-01T23:59:59Z'), 'one');
    await appendAudit(dir, new Date('2026-01-02T00:00:00Z'), 'two');
    await appendAudit(dir, new Date('2026-01-02T12:00:00Z'), 'three');
    await writeFile(path.join(dir, 'log', 'cms.log'), 'another log');
    const second = path.join(dir, 'log', 'audit-2026-01-02.log');
    expect(await readFile(second, 'utf8')).toBe('two\nthree\n');
    expect((await stat(second)).mode & 0o077).toBe(0);
    await forgetOldAudits(dir, 30, new Date('2026-02-01T06:00:00Z'));
    expect((await readdir(path.join(dir, 'log'))).sort()).toEqual(['audit-2026-01-02.log', 'cms.log']);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
