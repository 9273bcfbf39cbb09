import { Specimen } from '../specimen';
import { tokensOf, type Token } from './read-tokens';

/** Tokens that no picture says more of than their words. */
const IN_WORDS = ['breakpoint', 'duration', 'default', 'ease', 'animate', 'shadow'] as const;

/** A token's name beside its value, the one of wide windows after it. */
function Row({ token: { name, value, wide } }: { token: Token }) {
  return (
    <div className="border-b border-line py-3 md:grid md:grid-cols-[16rem_minmax(0,1fr)] md:gap-6">
      <dt className="label text-ink-soft">{name}</dt>
      <dd className="text-sm break-words">{wide === undefined ? value : `${value}, wide: ${wide}`}</dd>
    </div>
  );
}

/** Spaces as bars of their length, and the measures of time and width. */
export function Spaces({ tokens }: { tokens: readonly Token[] }) {
  const spaces = [...tokensOf(tokens, 'space'), ...tokensOf(tokens, 'bar')];
  return (
    <>
      <Specimen title="Lengths" note="They grow on windows wider than 768 px.">
        <dl lang="en" className="flex flex-col gap-6">
          {spaces.map(({ name, value, wide }) => (
            <div key={name}>
              <dt className="label text-ink-soft">{name}</dt>
              <dd className="mt-2 text-sm">
                <span
                  aria-hidden="true"
                  className="mb-1 block h-3 max-w-full bg-gold"
                  style={{ width: `var(--${name})` }}
                />
                {wide === undefined ? value : `${value}, wide: ${wide}`}
              </dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen title="Widths, times and shadows">
        <dl lang="en" className="border-t border-line">
          {IN_WORDS.flatMap((prefix) => tokensOf(tokens, prefix)).map((token) => (
            <Row key={token.name} token={token} />
          ))}
        </dl>
      </Specimen>
    </>
  );
}
