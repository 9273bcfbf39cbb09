import type { StaffResult } from '../staff-call.server';
import { PanelSection } from '../layout';

/** The fields that somebody writes into, by their names in the forms. */
const FIELDS: readonly (readonly [name: string, label: string])[] = [
  ['answer', 'Answer'],
  ['note', 'Note'],
  ['carrier', 'Carrier'],
  ['tracking', 'Tracking number'],
];

interface Props {
  draft: StaffResult['draft'];
  /** Whom the words were meant for, where they can still be sent by hand. */
  mailTo?: string;
}

/** The address of a mail that is written already, for the reader's own mail program. */
function mailWith(to: string, words: readonly string[]): string {
  // Line breaks in mail addresses are those of mails.
  const body = words.join('\n').replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?body=${encodeURIComponent(body)}`;
}

/** What somebody typed into a form that stands here no more: read only, so that it can be used elsewhere. */
export function UnsavedDraft({ draft, mailTo }: Props) {
  const typed = FIELDS.flatMap(([name, label]) => {
    const words = draft?.[name];
    return words ? [{ label, words }] : [];
  });
  if (typed.length === 0) return null;
  return (
    <PanelSection title="Your words, not sent" className="w-full">
      <dl className="flex flex-col gap-3">
        {typed.map(({ label, words }) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="break-words whitespace-pre-line select-all">{words}</dd>
          </div>
        ))}
      </dl>
      {mailTo && (
        <a
          href={mailWith(
            mailTo,
            typed.map(({ words }) => words),
          )}
          className="link mt-3 inline-block py-1"
        >
          Write them to {mailTo} by e-mail
        </a>
      )}
    </PanelSection>
  );
}

/** A field of a form: its label, what was typed, and what is saved, both as people read them. */
export interface TypedField {
  label: string;
  typed: string;
  saved: string;
}

/** What somebody else saved meanwhile, where it differs from what was typed: a second save would replace it. */
export function SavedMeanwhile({ fields }: { fields: readonly TypedField[] }) {
  const others = fields.filter(({ typed, saved }) => typed !== saved);
  if (others.length === 0) return null;
  return (
    <div className="border-l-2 border-gold pl-3 text-sm">
      <p>What you typed is still here. As it is saved now:</p>
      <dl className="mt-1 flex flex-col gap-1">
        {others.map(({ label, saved }) => (
          <div key={label} className="break-words">
            <dt className="inline text-ink-soft">{label}: </dt>
            <dd className="inline">{saved || 'empty'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-ink-soft">Saving once more replaces it.</p>
    </div>
  );
}
