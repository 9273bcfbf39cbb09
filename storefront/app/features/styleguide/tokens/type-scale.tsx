import { Specimen } from '../specimen';
import { tokensOf, valueOf, type Token } from './read-tokens';

const SENTENCE = 'Halving, in gold and silver';
/** From this size on words are set in the display face. */
const DISPLAY = new Set(['lg', 'xl', '2xl', '3xl']);

/** The sizes of type from the smallest, and the two faces. */
export function TypeScale({ tokens }: { tokens: readonly Token[] }) {
  const fonts = tokensOf(tokens, 'font');
  const family = (short: string) => valueOf(tokens, `font-${short}`);
  return (
    <>
      <Specimen title="Type scale" note="The larger sizes grow with the window." ground="both">
        <dl lang="en" className="flex flex-col gap-8">
          {tokensOf(tokens, 'text').map(({ name, short, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm opacity-80">
                {short}: {value}
              </dt>
              <dd
                className={short === 'label' ? 'label' : 'break-words'}
                style={{
                  fontFamily: family(DISPLAY.has(short) ? 'display' : 'sans'),
                  fontSize: value,
                  lineHeight: valueOf(tokens, `${name}--line-height`),
                }}
              >
                {SENTENCE}
              </dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen title="Faces" ground="both">
        <dl lang="en" className="flex flex-col gap-8">
          {fonts.map(({ name, short, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm opacity-80">
                {short}: {value}
              </dt>
              <dd className="text-xl break-words" style={{ fontFamily: value }}>
                ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz äöüß 0123456789 $€,.
              </dd>
            </div>
          ))}
        </dl>
      </Specimen>
    </>
  );
}
