import { useText } from '~/i18n/text';

/** Lines that are always seen: what the price excludes and how long delivery takes. */
const SEEN = 2;

/** The shop's information in the drawer (BAG-01): its first lines are seen, the others are a press away. */
export function BagInformation({ lines }: { lines: readonly string[] }) {
  const t = useText();
  const folded = lines.slice(SEEN);
  return (
    <div className="flex flex-col gap-2 py-6 text-sm text-ink-soft">
      <Lines lines={lines.slice(0, SEEN)} label={t('Information')} />
      {folded.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-3 hover:text-gold [&::-webkit-details-marker]:hidden">
            <span className="border-b border-current">{t('Returns and conditions')}</span>
            <span aria-hidden="true" className="transition-transform group-open:rotate-45">
              +
            </span>
          </summary>
          <Lines lines={folded} label={t('Returns and conditions')} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines, label }: { lines: readonly string[]; label: string }) {
  return (
    <ul className="flex flex-col gap-2" aria-label={label}>
      {lines.map((line) => (
        <li
          key={line}
          className="flex gap-3 before:mt-2.5 before:h-px before:w-3 before:shrink-0 before:bg-gold"
        >
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
