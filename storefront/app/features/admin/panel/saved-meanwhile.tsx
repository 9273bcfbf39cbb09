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
