import {
  cents,
  DEFAULT_LOCALE,
  dollarsToCents,
  formatCents,
  localeFacts,
  plainDollars,
  PRODUCT_TEXTS,
  type Cents,
  type Locale,
  type ProductCellKind,
} from '@shop/contract';
import type { z } from 'zod';
import { SAID, saidField, saidOf, type SaidField } from './said-fields';

/** What a file or a table may change of a piece, as its draft has it. */
export interface FileValues extends Partial<Record<SaidField, string | null>> {
  title: string;
  tagText: string | null;
  description: string;
  priceCents: Cents | null;
  goldPriceCents: Cents | null;
  /** Null: made to order. */
  stockSilver: number | null;
  stockGold: number | null;
}
export type Field = keyof FileValues;

/** A cell that says nothing of the kind, as a sentence. */
export class CellError extends Error {}

function textIn(schema: z.ZodType<string>, most: number) {
  return (cell: string): string => {
    const read = schema.safeParse(cell);
    if (read.success) return read.data;
    throw new CellError(`must be a text of 1 to ${most.toLocaleString('en-US')} characters`);
  };
}

/** Dollars in cents; a comma stands before the cents only where it does not stand between cells. */
function price(cell: string, mark: string): Cents | null {
  const amount = cell.trim();
  if (amount === '') return null;
  const dollars = /^\$?\s*(\d{1,6})(?:([.,])(\d{1,2}))?$/.exec(amount);
  const [, whole = '', point, rest = ''] = dollars ?? [];
  if (!dollars || (point === ',' && mark === ','))
    throw new CellError(`is no price in dollars, such as 120 or 120.50: “${amount}”`);
  return dollarsToCents(Number(`${whole}.${rest || '0'}`));
}

function pieces(cell: string): number | null {
  const count = cell.trim();
  if (count === '') return null;
  if (!/^-?\d{1,6}$/.test(count))
    throw new CellError(`is no whole number of at most six figures: “${count}”`);
  return Number(count);
}

interface Reader<F extends Field> {
  name: string;
  kind: ProductCellKind;
  read: (cell: string, mark: string) => FileValues[F];
}

const READERS: { [F in Exclude<Field, SaidField>]: Reader<F> } = {
  title: { name: 'Name', kind: 'line', read: textIn(PRODUCT_TEXTS.title, 200) },
  tagText: {
    name: 'Tag',
    kind: 'line',
    read(cell) {
      const tag = PRODUCT_TEXTS.tagText.safeParse(cell);
      if (!tag.success) throw new CellError('must be a text of at most 40 characters');
      return tag.data || null;
    },
  },
  description: {
    name: 'Description',
    kind: 'text',
    read: (cell) => textIn(PRODUCT_TEXTS.description, 5_000)(cell.replaceAll('\r\n', '\n')),
  },
  priceCents: { name: 'Silver price', kind: 'price', read: price },
  goldPriceCents: { name: 'Gold price', kind: 'price', read: price },
  stockSilver: { name: 'Silver stock', kind: 'count', read: pieces },
  stockGold: { name: 'Gold stock', kind: 'count', read: pieces },
};

/** How the cells of a field are called and read. */
export function readerOf(field: Field): Reader<Field> {
  const inLanguage = saidOf(field);
  if (!inLanguage) return READERS[field as keyof typeof READERS] as Reader<Field>;
  const { name, kind, read } = READERS[inLanguage.said];
  return {
    name: `${name} (${localeFacts(inLanguage.language).name})`,
    kind,
    // Empty, it is not said in this language.
    read: (cell, mark) => (cell.trim() === '' ? null : read(cell, mark)),
  };
}

/** What can be changed in a shop that speaks these languages: texts beside each other, prices and stock last. */
export function fieldsIn(languages: readonly Locale[]): Field[] {
  const others = languages.filter((code) => code !== DEFAULT_LOCALE);
  const shared = Object.keys(READERS) as Field[];
  return [
    ...SAID,
    ...others.flatMap((code) => SAID.map((said) => saidField(code, said))),
    ...shared.filter((field) => !SAID.some((said) => said === field)),
  ];
}

/** The heading of each member of an exported row; a file needs the first one and whatever it changes. */
export const exportedIn = (languages: readonly Locale[]): (readonly ['id' | Field, string])[] => [
  ['id', 'Id'],
  ...fieldsIn(languages).map((field) => [field, readerOf(field).name] as const),
];

/** A value as the file has it. */
export function toCell(field: Field, value: FileValues[Field]): string | number | null {
  return typeof value === 'number' && field.endsWith('Cents') ? plainDollars(cents(value)) : (value ?? null);
}

/** A value in words, for whoever looks at the change. */
export function textOf(field: Field, value: FileValues[Field] | undefined): string {
  if (value === null || value === undefined || value === '') {
    if (saidOf(field)) return 'as in English';
    if (field === 'goldPriceCents') return 'not made in gold';
    return field.startsWith('stock') ? 'made to order' : 'nothing';
  }
  return typeof value === 'number' && field.endsWith('Cents') ? formatCents(cents(value)) : String(value);
}
