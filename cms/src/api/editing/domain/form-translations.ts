import { DEFAULT_LOCALE, LOCALES, type FieldChange, type Locale } from '@shop/contract';
import { STORY_FIELDS } from '../../product/domain/story-fields';
import { changesBetween } from '../../revision/domain/changes';
import type { FindModel, Model, Snapshot } from '../../revision/domain/snapshot';
import type { StoredRevision } from '../../revision/domain/to-revision';

/** The field of a document that holds what is said in other languages, a part for each. */
const TRANSLATIONS = 'translations';
/** The field of such a part that names its language. */
const LANGUAGE = 'language';
const OTHERS = LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE);

/** A save or a publish, as the history keeps it. */
type DraftRevision = Pick<StoredRevision, 'action' | 'before' | 'after' | 'actorName' | 'createdAt'>;

/** What somebody saved of the original. */
interface SavedOriginal {
  who: string;
  /** UTC, ISO 8601. */
  when: string;
  changes: FieldChange[];
}

/** What was changed of the original since a language's own fields were. */
export interface ChangedSince {
  language: Locale;
  /** The newest first. */
  changes: SavedOriginal[];
}

const isRow = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTold = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** What a document says in a language, in one place to be compared. */
function saidIn(snapshot: Snapshot | null, language: Locale): Snapshot {
  const rows: unknown = snapshot?.[TRANSLATIONS];
  const said: unknown = Array.isArray(rows)
    ? rows.find((row) => isRow(row) && row[LANGUAGE] === language)
    : undefined;
  return { said: said ?? null, told: snapshot?.[STORY_FIELDS[language]] ?? null };
}

/**
 * The fields of a type that its own form translates: those that a part of its translations has too, and the story; null where
 * the form translates none.
 */
export function originalFields(find: FindModel, model: Model): string[] | null {
  const { type, component } = model.attributes[TRANSLATIONS] ?? {};
  const part = type === 'component' && component ? find(component) : undefined;
  if (!part?.attributes[LANGUAGE]) return null;
  const isTranslated = (name: string) =>
    (name in part.attributes && name !== LANGUAGE) ||
    (name === STORY_FIELDS[DEFAULT_LOCALE] && OTHERS.some((code) => STORY_FIELDS[code] in model.attributes));
  return Object.keys(model.attributes).filter(isTranslated);
}

/** The draft before and after a revision, who made it, and when; null where it left the draft as it was. */
function stepOf({ action, before, after, actorName, createdAt }: DraftRevision, known: Snapshot | null) {
  // Of an unpublish, what visitors saw; of a delete nothing is left.
  if (after === null) return null;
  // A publish tells once more what was saved before it: it is compared with the draft that the last save left.
  const was = action === 'publish' && known ? known : before;
  return { was, is: after, who: actorName, when: new Date(createdAt).toISOString() };
}

/**
 * For each language that a document has in its own form: the saves that changed the original after the last one that changed
 * what is said in this language, without fields that are by now what they were then.
 * @param fields of the original: `originalFields`
 * @param draft the document as it is saved now
 * @param revisions the newest first
 */
export function changedSince(
  { fields, model, find }: { fields: readonly string[]; model: Model; find: FindModel },
  draft: Snapshot,
  revisions: readonly DraftRevision[],
): ChangedSince[] {
  const original = (side: Snapshot | null): Snapshot =>
    Object.fromEntries(fields.map((field) => [field, side?.[field] ?? null]));
  const differs = (was: Snapshot, is: Snapshot) => changesBetween(was, is).length > 0;

  let known: Snapshot | null = null;
  const steps = [...revisions].reverse().flatMap((revision) => {
    const step = stepOf(revision, known);
    if (step) known = step.is;
    return step ?? [];
  });

  const sinceIn = (language: Locale): SavedOriginal[] => {
    const said = steps.map(({ was, is }) => differs(saidIn(was, language), saidIn(is, language)));
    const last = said.lastIndexOf(true);
    const later = steps.slice(last + 1);
    const then = original(steps[last]?.is ?? later[0]?.was ?? null);
    const now = original(draft);
    const changed = fields.filter((field) => differs({ [field]: then[field] }, { [field]: now[field] }));
    const only = (side: Snapshot | null) =>
      Object.fromEntries(changed.map((field) => [field, side?.[field] ?? null]));
    return later
      .map(({ was, is, who, when }) => ({
        who,
        when,
        changes: changesBetween(only(was), only(is), model, find),
      }))
      .filter(({ changes }) => changes.length > 0)
      .reverse();
  };

  const isWritten = (language: Locale): boolean => {
    const { said, told } = saidIn(draft, language);
    return said !== null || isTold(told);
  };
  return OTHERS.filter(isWritten).map((language) => ({ language, changes: sinceIn(language) }));
}
