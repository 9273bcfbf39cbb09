import type { StoredMailText } from './mail-headings';
import { englishOf, MAIL_TEMPLATES, ownOf, toTemplate, type MailTemplate, type MailText } from './templates';

/** Words in braces without which a mail cannot do what it is sent for, where the shop's own text has them. */
const NEEDED: Readonly<Record<string, string>> = {
  link: 'the address that the mail leads to',
  unsubscribe: 'the address that ends such mails',
  answer: 'your answer',
  address: 'where the pieces go, or that it follows',
  when: 'day and time',
  video: 'the link of the video call, or that it follows',
};
/** What every mail can tell. */
const ALWAYS = ['shop', 'contact'];
/** What a mail can tell besides that its own words leave out. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'order-shipped': ['trackingLink'],
  appointment: ['videoLink'],
  'appointment-reminder': ['videoLink'],
};

const inBraces = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, word]) => word as string);
const listed = (words: readonly string[]): string => words.map((word) => `{${word}}`).join(', ');

/** The words in braces that a mail fills in. */
function knownWords(template: MailTemplate): string[] {
  const { subject, text }: MailText = MAIL_TEMPLATES[ownOf(template)];
  return [...new Set([...inBraces(`${subject} ${text}`), ...ALWAYS, ...(MORE[englishOf(template)] ?? [])])];
}

/**
 * What is wrong with the words of a mail, a sentence each for editors: a word in braces that nothing would be filled in
 * for, or one that is needed and missing (D-12). None for a mail that the shop does not know.
 */
export function templateProblems(
  key: string | undefined,
  { subject, headline, text, button }: Partial<StoredMailText>,
): string[] {
  const template = toTemplate(key ?? '');
  if (!template) return [];
  const all = [subject, headline, text, button].join('\n');
  if (/\{\{|\}\}/.test(all)) return ['Words that the shop fills in stand in single braces, such as {shop}.'];
  const known = knownWords(template);
  const unknown = [...new Set(inBraces(all))].filter((word) => !known.includes(word));
  const written = inBraces(text ?? '');
  const missing = inBraces(MAIL_TEMPLATES[ownOf(template)].text).filter(
    (word) => Object.hasOwn(NEEDED, word) && !written.includes(word),
  );
  return [
    ...unknown.map((word) => `This mail has nothing to fill in for {${word}}. It knows ${listed(known)}.`),
    ...missing.map((word) => `The text lacks {${word}}: ${NEEDED[word]}.`),
  ];
}
