import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface OutgoingMessage {
  message: { createReadStream(): Readable };
}

type Done = (error: Error | null, info?: { file: string }) => void;

async function write(folder: string, { message }: OutgoingMessage): Promise<{ file: string }> {
  await mkdir(folder, { recursive: true });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const file = path.join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
  // Mails hold one-time links: for the owner of the process alone.
  await pipeline(message.createReadStream(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
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
