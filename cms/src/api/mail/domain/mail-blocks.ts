import { valueOf, type MailValues } from './templates';

/** A stretch of words; with an address where it is a link. */
export interface Span {
  text: string;
  href?: string;
}

/** A part of a mail's page, from top to bottom. */
export type MailBlock =
  | { kind: 'paragraph' | 'quote' | 'moment'; spans: Span[] }
  | { kind: 'button'; href: string }
  | { kind: 'pieces' }
  | { kind: 'sums'; rows: [label: string, value: string][] };

/** Words of somebody else that a mail repeats. */
const QUOTED = /^\{(message|question)\}$/;
/** 'Total: {total}', and before it whatever line {discount} brings along. */
const SUM = /^(\{discount\})?[^{}]+: \{\w+\}$/;

/** A web address as a reader cares for it: its secret stands in the link alone. */
function shortAddress(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

function toSpan(name: string, values: MailValues): Span {
  const text = valueOf(name, values);
  if (name === 'contact' && text) return { text, href: `mailto:${text}` };
  if (name === 'tracking' && values['trackingLink']) return { text, href: values['trackingLink'] };
  if (name === 'video' && values['videoLink']) return { text, href: values['videoLink'] };
  if (!['link', 'unsubscribe'].includes(name) || !URL.canParse(text)) return { text };
  return { text: shortAddress(text), href: text };
}

/** A paragraph's words in order, its values filled in. */
function spansOf(paragraph: string, values: MailValues): Span[] {
  const spans = paragraph
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 === 0 ? { text: part } : toSpan(part, values)));
  return spans.filter(({ text }) => text !== '');
}

const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** 'Total: $5.00' as its two columns. */
function toRow(line: string): [string, string] {
  const at = line.lastIndexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}

function toBlock(paragraph: string, values: MailValues, hasPieces: boolean): MailBlock {
  if (paragraph === '{link}' && values['link']) return { kind: 'button', href: values['link'] };
  if (paragraph === '{lines}' && hasPieces) return { kind: 'pieces' };
  const spans = spansOf(paragraph, values);
  const lines = paragraph.split('\n');
  if (lines.length > 1 && lines.every((line) => SUM.test(line)))
    return { kind: 'sums', rows: textOf(spans).split('\n').map(toRow) };
  if (paragraph === '{when}') return { kind: 'moment', spans };
  return { kind: QUOTED.test(paragraph) ? 'quote' : 'paragraph', spans };
}

/**
 * The page that a template's plain text makes. Editors write words alone: a paragraph that is nothing but {link} is the
 * button, {lines} is the table of the pieces, {when} stands out, lines of 'words: {value}' are sums. What a value holds decides nothing.
 */
export function toBlocks(text: string, values: MailValues, hasPieces: boolean): MailBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => toBlock(paragraph.trim(), values, hasPieces))
    .filter((block) => !('spans' in block) || textOf(block.spans).trim() !== '');
}

/** The first sentence after the salutation, which inboxes show beside the subject. */
export function previewOf(blocks: readonly MailBlock[]): string {
  const [first = '', second = first] = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [textOf(block.spans)] : [],
  );
  return second.replace(/\s+/g, ' ').trim();
}
