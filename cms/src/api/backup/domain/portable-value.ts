/** What a column holds, whatever the database calls it. */
type Kind = 'moment' | 'boolean' | 'json' | 'big' | 'number' | 'text';

/** Strapi's words for its columns. */
const KINDS: Readonly<Record<string, Kind>> = {
  datetime: 'moment',
  timestamp: 'moment',
  boolean: 'boolean',
  json: 'json',
  jsonb: 'json',
  bigInteger: 'big',
  increments: 'number',
  integer: 'number',
  float: 'number',
  double: 'number',
  decimal: 'number',
};

const kindOf = (type: string): Kind => KINDS[type] ?? 'text';

/** Keys in one order: PostgreSQL keeps those of its JSON in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, held]) => [key, sorted(held)]));
}

/** SQLite keeps ms, or a text without a zone where SQL wrote it; PostgreSQL's driver answers dates. */
function toMoment(value: unknown): string {
  const isBare = typeof value === 'string' && /^[\d-]+[ T][\d:.]+$/.test(value);
  return new Date(isBare ? `${value.replace(' ', 'T')}Z` : (value as number | string | Date)).toISOString();
}

/** A value as a backup holds it: the same for both databases. Moments are ISO texts in UTC. */
export function toPortable(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (kindOf(type)) {
    case 'moment':
      return toMoment(value);
    case 'boolean':
      return Boolean(value);
    case 'json':
      return sorted(typeof value === 'string' ? JSON.parse(value) : value);
    case 'big':
      return String(value);
    case 'number':
      return Number(value);
    case 'text':
      return value;
  }
}

/** A value of a backup as the database's driver takes it. */
export function fromPortable(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (kindOf(type)) {
    case 'moment':
      return new Date(value as string);
    case 'json':
      return JSON.stringify(value);
    default:
      return value;
  }
}
