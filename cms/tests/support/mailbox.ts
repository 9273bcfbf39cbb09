import type { AddressInfo } from 'node:net';
import { simpleParser, type Attachment } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';

/** A mail as it arrived. */
export interface Mail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Lines of its header that say how to unsubscribe, unfolded. */
  listHeaders: string[];
  /** The file for a calendar that came along, and its type; null where none did. */
  calendar: { type: string; text: string } | null;
}

function calendarOf(attachments: readonly Attachment[]): Mail['calendar'] {
  const file = attachments.find(({ filename }) => filename?.endsWith('.ics'));
  return file ? { type: file.contentType, text: file.content.toString() } : null;
}

/** A real SMTP server that keeps what it is sent. */
export class Mailbox {
  readonly mails: Mail[] = [];
  /** True: every mail is refused, as by a server that is out of order. */
  refusing = false;
  /** Called at a step of a mail's way, before the server answers it. */
  onStep: (step: 'recipient' | 'received') => Promise<void> | void = () => undefined;
  #refused = 0;

  private constructor(
    private readonly server: SMTPServer,
    readonly url: string,
  ) {}

  static async open(): Promise<Mailbox> {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onRcptTo: (_address, _session, done) => {
        Promise.resolve(box.onStep('recipient')).then(() => done(), done);
      },
      onData: (stream, session, done) => {
        simpleParser(stream)
          .then(async (parsed) => {
            if (box.refusing) {
              box.#refused += 1;
              return done(new Error('Out of order'));
            }
            const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
            const { subject = '', text = '', html } = parsed;
            box.mails.push({
              to,
              from: parsed.from?.text ?? '',
              subject,
              text,
              html: html || '',
              messageId: parsed.messageId ?? '',
              calendar: calendarOf(parsed.attachments),
              listHeaders: parsed.headerLines
                .filter(({ key }) => key.startsWith('list-'))
                .map(({ line }) => line.replace(/\r?\n\s+/g, ' ')),
            });
            await box.onStep('received');
            done();
          })
          .catch(done);
      },
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.server.address() as AddressInfo;
    const box = new Mailbox(server, `smtp://127.0.0.1:${port}`);
    return box;
  }

  /** Mails to an address, oldest first. */
  to(address: string): Mail[] {
    return this.mails.filter((mail) => mail.to === address);
  }

  /** Waits for the mail of this subject to an address. */
  async mail(address: string, subject: RegExp): Promise<Mail> {
    return vi.waitFor(
      () => {
        const found = this.to(address).filter((mail) => subject.test(mail.subject));
        const latest = found.at(-1);
        if (!latest) throw new Error(`No mail ${String(subject)} to ${address}`);
        return latest;
      },
      { timeout: 10_000, interval: 20 },
    );
  }

  /** Waits for the one-time secret of the latest such mail. */
  async token(address: string, subject: RegExp): Promise<string> {
    const { text } = await this.mail(address, subject);
    return /[?]token=([\w-]+)/.exec(text)?.[1] ?? '';
  }

  /** Waits until so many mails have been refused. */
  async refused(count: number): Promise<void> {
    await vi.waitFor(() => expect(this.#refused).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(() => closed()));
  }
}
