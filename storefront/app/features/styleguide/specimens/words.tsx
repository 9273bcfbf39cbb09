import { cents } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { ContentAnchor } from '~/ui/content-anchor';
import { FactList } from '~/ui/fact-list';
import { Headline } from '~/ui/headline';
import { Price } from '~/ui/price';
import { RichText } from '~/ui/rich-text';
import { SEVEN_DIGITS } from '../samples';
import { Specimen } from '../specimen';
import { State, States } from '../states';

const LOW = cents(24_500);
const HIGH = cents(61_000);

/** What editors may write, in all its elements. */
const HTML = `<h2>Two halves of one ring</h2>
<p>Each ring is <strong>cast in recycled silver</strong> and <em>filed by hand</em>. How that is done stands
in <a href="/About">our story</a>.</p>
<h3>What comes with it</h3>
<ul><li>A pouch of linen</li><li>A card with the number of its block</li></ul>
<ol><li>Choose a metal</li><li>Choose a size</li></ol>
<blockquote><p>The line where they meet cannot be felt.</p></blockquote>
<hr>
<table><thead><tr><th>Metal</th><th>Weight</th></tr></thead>
<tbody><tr><td>Silver</td><td>6.2 g</td></tr><tr><td>Gold</td><td>8.9 g</td></tr></tbody></table>`;

/** How words, numbers and links are set. */
export function Words() {
  const t = useText();
  return (
    <>
      <Specimen title="Headline" note="Is not torn at a hyphen." ground="both">
        <p lang="en" className="max-w-[16ch] font-display text-3xl">
          <Headline>Twenty-one million, and one ring for you</Headline>
        </p>
      </Specimen>
      <Specimen title="Label" note="Names of fields, words above a title, buttons." ground="both">
        <p className="label">{t('Size guide')}</p>
      </Specimen>
      <Specimen title="Text link" note="Its hairline is light on dark grounds." ground="both">
        <States>
          <State name="In a sentence of the shop’s">
            <a href="#words" className="link">
              {t('Show more')}
            </a>
          </State>
          <State name="Link of the editors’, inside the shop">
            <ContentAnchor link={{ text: 'Our story', to: '/About' }} className="link" />
          </State>
          <State name="Link of the editors’, to elsewhere">
            <ContentAnchor link={{ text: 'Write to us', to: 'mailto:hello@example.com' }} className="link" />
          </State>
        </States>
      </Specimen>
      <Specimen title="Price" ground="both">
        <States>
          <State name="One price">
            <Price cents={LOW} className="text-xl" />
          </State>
          <State name="From silver to gold">
            <Price cents={LOW} to={HIGH} className="text-xl" />
          </State>
          <State name="A range of one price">
            <Price cents={LOW} to={LOW} className="text-xl" />
          </State>
          <State name="Seven digits">
            <Price cents={SEVEN_DIGITS} className="text-xl" />
          </State>
        </States>
      </Specimen>
      <Specimen title="Fact list">
        <FactList
          className="max-w-xl"
          facts={[
            ['Order', '2026-00217'],
            ['Placed', 'November 26, 2026'],
            ['Tracking number', 'JD014600006281230701000000000000000000000000000000042'],
          ]}
        />
      </Specimen>
      <Specimen title="Rich text" note="All that editors may write." ground="both">
        <div lang="en">
          <RichText html={HTML} className="max-w-prose" />
        </div>
      </Specimen>
    </>
  );
}
