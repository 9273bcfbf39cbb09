/** The values of an edit screen's form, by field. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A field that one of two editors changed, or both. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
  changedBy: 'me' | 'them' | 'both';
}

/** What Strapi's forms hold for themselves, and what the database writes. */
const OWN = new Set(['__temp_key__', 'updatedAt', 'updatedBy', 'createdAt', 'createdBy', 'publishedAt']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that nobody writes in a form. */
const SYSTEM = new Set([...OWN, 'id', 'documentId', 'locale', 'localizations', 'status', 'firstPublishedAt']);

/** The same text for the same content. */
function textOf(value: unknown): string {
  const plain = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(plain);
    if (!isObject(part)) return part === '' || part === undefined ? null : part;
    const kept = Object.entries(part).filter(([key]) => !OWN.has(key));
    return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, of]) => [key, plain(of)]));
  };
  return JSON.stringify(plain(value));
}

/** The fields that were changed from `base`, on this screen or by somebody else. */
export function fieldConflicts(
  fields: readonly string[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): FieldConflict[] {
  return fields.flatMap((field): FieldConflict[] => {
    if (SYSTEM.has(field)) return [];
    const [was, own, other] = [base[field], mine[field], theirs[field]].map(textOf);
    const [isMine, isTheirs] = [own !== was, other !== was];
    if ((!isMine && !isTheirs) || own === other) return [];
    const changedBy = isMine && isTheirs ? 'both' : isMine ? 'me' : 'them';
    return [{ field, mine: mine[field], theirs: theirs[field], changedBy }];
  });
}

/** Ids of the parts that the database holds now. */
function idsIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (Array.isArray(value)) value.forEach((part) => idsIn(part, found));
  else if (isObject(value)) {
    if (value.id !== undefined) found.add(value.id);
    Object.values(value).forEach((part) => idsIn(part, found));
  }
  return found;
}

/** My value as the other one's document takes it: a part that is gone from that is made anew. */
function rebased(mine: unknown, there: ReadonlySet<unknown>): unknown {
  if (Array.isArray(mine)) return mine.map((part: unknown) => rebased(part, there));
  if (!isObject(mine)) return mine;
  // A file or a related document is named by its id; a part of this document bears a key of the form's.
  const isPart = '__temp_key__' in mine || '__component' in mine;
  const entries = Object.entries(mine).filter(([key, id]) => !(isPart && key === 'id' && !there.has(id)));
  return Object.fromEntries(entries.map(([key, part]) => [key, rebased(part, there)]));
}

/** The form after a choice for each field: what they saved, with what is chosen of mine. */
export function mergeFields(theirs: FormValues, chosen: readonly FieldConflict[]): FormValues {
  const own = chosen.map(({ field, mine }) => [field, rebased(mine, idsIn(theirs[field]))] as const);
  return { ...theirs, ...Object.fromEntries(own) };
}

/** A field's value for people: its words and figures, without what only the database reads. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join(' · ');
  if (isObject(value)) {
    if (typeof value.name === 'string' && 'mime' in value) return value.name;
    const parts = Object.entries(value).filter(
      ([key, part]) => !OWN.has(key) && key !== 'id' && key !== '__component' && textOf(part) !== 'null',
    );
    return (
      parts
        .map(([, part]) => valueText(part))
        .filter((text) => text !== 'nothing')
        .join(', ') || 'nothing'
    );
  }
  return String(value);
}
