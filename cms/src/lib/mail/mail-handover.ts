import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';

/** A mail on its way through nodemailer. */
export interface OutgoingMessage {
  data: { messageId?: string; date?: Date | string };
  message: { createReadStream(): Readable };
}

export type Done = (error: Error | null, info?: object) => void;

interface Transport {
  send(mail: OutgoingMessage, done: Done): void;
}

const note = new AsyncLocalStorage<() => Promise<void>>();

/**
 * Sends a mail, calling `onHandover` once at the moment from which on it may have arrived: before its last piece leaves.
 * Where `onHandover` fails, the mail is not sent.
 */
export function withHandover<T>(onHandover: () => Promise<void>, send: () => Promise<T>): Promise<T> {
  return note.run(onHandover, send);
}

/** Tells whoever sends the mail under way that it is handed over. */
export async function handOver(): Promise<void> {
  await note.getStore()?.();
}

/** The same bytes; the last piece waits until the handover is noted. A mail server takes no mail without its end. */
async function* holdingEnd(message: Readable): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message as AsyncIterable<Buffer>) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  const end = Math.max(0, whole.length - 1);
  yield whole.subarray(0, end);
  await handOver();
  yield whole.subarray(end);
}

/** The nodemailer that Strapi's e-mail provider brings along. */
function nodemailer(): { createTransport(options: object): { transporter: Transport } } {
  const load = createRequire(require.resolve('@strapi/provider-email-nodemailer'));
  return load('nodemailer') as ReturnType<typeof nodemailer>;
}

/** nodemailer's transport over SMTP, with the handover noted just before the server is given a mail's end. */
export function smtpTransport(options: object) {
  const { transporter } = nodemailer().createTransport(options);
  return {
    name: 'smtp',
    version: '1',
    send(mail: OutgoingMessage, done: Done): void {
      const { message } = mail;
      const create = message.createReadStream.bind(message);
      // Read when the server has said that it takes the mail, not before.
      message.createReadStream = () =>
        Readable.from(holdingEnd(create()), { objectMode: false, highWaterMark: 1 });
      transporter.send(mail, done);
    },
  };
}
