import { Specimen } from '../specimen';
import { contrast } from './contrast';
import { tokensOf, valueOf, type Token } from './read-tokens';

/** What words and grounds are in. */
const PARTNERS = ['ivory', 'ink'] as const;

/** Of ivory and ink the one that is read better beside a colour; null where the colour is a veil. */
function partnerOf(tokens: readonly Token[], value: string) {
  const [best] = PARTNERS.flatMap((short) => {
    const partner = valueOf(tokens, `color-${short}`);
    const ratio = partner === undefined ? null : contrast(value, partner);
    return partner === undefined || ratio === null ? [] : [{ short, partner, ratio }];
  }).sort((a, b) => b.ratio - a.ratio);
  return best ?? null;
}

/** The colours by name, each with the words that it carries or stands beside. */
export function Colours({ tokens }: { tokens: readonly Token[] }) {
  return (
    <Specimen
      title="Palette"
      note="Each with the one of ivory and ink that is read best on it. Words need 4.5 to 1, large words and marks 3 to 1."
    >
      <ul lang="en" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-10">
        {tokensOf(tokens, 'color').map(({ name, short, value }) => {
          const partner = partnerOf(tokens, value);
          return (
            <li key={name} className="min-w-0">
              <div
                aria-hidden="true"
                className="grid h-24 place-items-center border border-line font-display text-xl"
                style={{ background: value, color: partner?.partner }}
              >
                {partner && 'Aa'}
              </div>
              <p className="label mt-3">{short}</p>
              <p className="mt-1 text-sm break-words text-ink-soft">{value}</p>
              {partner && (
                <p className="text-sm text-ink-soft tabular-nums">
                  {partner.ratio.toFixed(1)} to 1 with {partner.short}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Specimen>
  );
}
