import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpTransport, withHandover } from './mail-handover';

/** What happened on the server and on our side, in its order. */
let steps: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo: (_address, _session, done) => {
    steps.push('recipient');
    done();
  },
  onData: (stream, _session, done) => {
    let text = '';
    stream.on('data', (piece: Buffer) => (text += piece.toString()));
    stream.on('end', () => {
      steps.push(`whole: ${text.includes('The end of it.')}`);
      done();
    });
  },
});
let send: () => Promise<unknown>;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const load = createRequire(createRequire(import.meta.url).resolve('@strapi/provider-email-nodemailer'));
  const { createTransport } = load('nodemailer') as {
    createTransport(transport: object): { sendMail(mail: object): Promise<unknown> };
  };
  const transporter = createTransport(smtpTransport({ host: '127.0.0.1', port, secure: false }));
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'Words. The end of it.' };
  send = () => transporter.sendMail(mail);
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
beforeEach(() => {
  steps = [];
});

test('AUTH-05 a mail is noted as handed over once, when the server takes it and before it has its end', async () => {
  await withHandover(async () => void steps.push('noted'), send);
  expect(steps).toEqual(['recipient', 'noted', 'whole: true']);
});

test('AUTH-05 a mail that cannot be noted does not arrive', async () => {
  const failing = () => Promise.reject(new Error('the database is away'));
  await expect(withHandover(failing, send)).rejects.toThrow('the database is away');
  expect(steps).toEqual(['recipient']);
});

test('AUTH-05 a mail of nobody who notes anything arrives all the same', async () => {
  await send();
  expect(steps).toEqual(['recipient', 'whole: true']);
});
