/** Names beside their values, a row each; a value too long for its row breaks anywhere. */
export function FactList({
  facts,
  className = '',
}: {
  facts: readonly (readonly [name: string, value: string])[];
  className?: string;
}) {
  return (
    <dl className={`border-t border-line ${className}`}>
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
        >
          <dt className="label text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-all tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
