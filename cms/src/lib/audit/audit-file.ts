import { appendFile, mkdir, readdir, unlink } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^audit-(\d{4}-\d{2}-\d{2})\.log$/;
const DAY_MS = 24 * 60 * 60 * 1000;

const folderOf = (dataDir: string) => path.join(dataDir, 'log');

/** Appends a line to the file of its day (UTC). Only the account that runs the CMS may read it. */
export async function appendAudit(dataDir: string, at: Date, line: string): Promise<void> {
  const file = path.join(folderOf(dataDir), `audit-${at.toISOString().slice(0, 10)}.log`);
  await mkdir(folderOf(dataDir), { recursive: true });
  await appendFile(file, `${line}\n`, { mode: 0o600 });
}

/** Deletes the files of days more than `keepDays` ago. */
export async function forgetOldAudits(dataDir: string, keepDays: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keepDays * DAY_MS).toISOString().slice(0, 10);
  await mkdir(folderOf(dataDir), { recursive: true });
  for (const name of await readdir(folderOf(dataDir))) {
    const [, day] = NAME.exec(name) ?? [];
    if (day && day < oldest) await unlink(path.join(folderOf(dataDir), name));
  }
}
