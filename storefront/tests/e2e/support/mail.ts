import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures';

/** Quoted-printable text as it was written. */
function plain(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function mailsTo(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'mail');
  let names: string[] = [];
  try {
    names = readdirSync(folder).sort();
  } catch (error) {
    // The folder is made with the first mail.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => new RegExp(`^To: .*${address}`, 'im').test(mail))
    .map(plain);
}

/** How many mails the address has been sent. */
export const countMails = (dataDir: string, address: string): number => mailsTo(dataDir, address).length;

/** Waits for a mail to the address that says this. */
export async function expectMail(dataDir: string, address: string, words: string): Promise<void> {
  await expect
    .poll(() => mailsTo(dataDir, address).join('\n'), { message: `a mail to ${address}` })
    .toContain(words);
}

/** Waits for a mail to the address and answers the link in it that leads to this page of the shop. */
export async function mailedLink(dataDir: string, address: string, page: string): Promise<string> {
  const find = () =>
    mailsTo(dataDir, address)
      .map((mail) => mail.match(new RegExp(`https?://[^\\s"<>]+${page}[?][^\\s"<>]+`))?.[0])
      .filter((link) => link !== undefined)
      .at(-1) ?? '';
  await expect.poll(find, { message: `a mail to ${address} with a link to ${page}` }).not.toBe('');
  return find().replaceAll('&amp;', '&');
}
