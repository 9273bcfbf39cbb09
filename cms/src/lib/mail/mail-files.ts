import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { handOver, type Done, type OutgoingMessage } from './mail-handover';

/** The same name for the same mail, so that one that is sent again is the same file. */
function nameOf({
  messageId = randomBytes(8).toString('hex'),
  date = new Date(),
}: OutgoingMessage['data']): string {
  const time = new Date(date).toISOString().replace(/[:.]/g, '-');
  return `${time}-${createHash('sha256').update(messageId).digest('hex').slice(0, 8)}.eml`;
}

async function write(folder: string, { data, message }: OutgoingMessage): Promise<{ file: string }> {
  // Written beside the folder: whoever looks into it finds whole mails alone.
  const parts = `${folder}.part`;
  for (const made of [folder, parts]) await mkdir(made, { recursive: true, mode: 0o700 });
  const name = nameOf(data);
  const file = path.join(folder, name);
  const part = path.join(parts, `${name}.${randomBytes(4).toString('hex')}`);
  // Mails hold one-time links: for the owner of the process alone.
  await pipeline(message.createReadStream(), createWriteStream(part, { flags: 'wx', mode: 0o600 }));
  await rename(part, file);
  await handOver();
  return { file };
}

/** A transport of nodemailer that writes each mail to a file, for a shop without a mail server. */
export function fileTransport(folder: string) {
  return {
    name: 'files',
    version: '1',
    send(mail: OutgoingMessage, done: Done): void {
      write(folder, mail).then((info) => done(null, info), done);
    },
  };
}

/** What a file or folder holds; `otherwise` where there is none, or none any more. */
async function orNone<T>(read: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}

/** The address that a mail file was written for, as its header says; null where it says none. */
async function recipientOf(file: string): Promise<string | null> {
  const text = await orNone(readFile(file, 'utf8'), '');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const [, to] = /^To:\s*(.+)$/im.exec(head.replace(/\r?\n[ \t]+/g, ' ')) ?? [];
  return to?.replace(/^.*<|>.*$/g, '').trim() ?? null;
}

/** Deletes the mails that were written for an address, in capitals or not, whole ones and those cut off in the middle. */
export async function forgetMailFiles(folder: string, address: string): Promise<void> {
  const wanted = address.toLowerCase();
  for (const place of [folder, `${folder}.part`])
    for (const name of await orNone(readdir(place), [])) {
      const file = path.join(place, name);
      if ((await recipientOf(file))?.toLowerCase() === wanted) await rm(file, { force: true });
    }
}
