import { METALS, type Metal } from '@shop/contract/rules';
import { useState } from 'react';
import { RadioGroup, type Choosable } from '~/features/product/radio-group';
import { Stepper } from '~/features/product/stepper';
import { Tabs } from '~/features/product/tabs';
import { useText } from '~/i18n/text';
import { Specimen } from '../specimen';
import { State, States } from '../states';

const DISCS: Record<Metal, string> = { Silver: 'disc-silver', Gold: 'disc-gold' };
const SIZES = ['5', '6', '7', '8', '9'];
const MOST = 99;

interface GroupProps {
  name: string;
  chosen?: string;
  soldOut?: string[];
  disabled?: boolean;
  error?: string;
}

/** Choices of metals or sizes in one state, which answer a press as they do on a piece's page. */
function Group({
  kind,
  name,
  chosen,
  soldOut = [],
  disabled = false,
  error,
}: GroupProps & { kind: 'metal' | 'size' }) {
  const t = useText();
  const [value, setValue] = useState(chosen ?? null);
  const metals = kind === 'metal';
  const choice = (of: string, label: string): Choosable<string> => ({
    value: of,
    label: soldOut.includes(of) ? t('{name} (sold out)', { name: label }) : label,
    disabled: disabled || soldOut.includes(of),
  });
  return (
    <RadioGroup
      label={t(metals ? 'Type' : 'Size')}
      name={`${kind}-${name}`}
      value={value}
      choices={
        metals
          ? METALS.map((metal) => ({ ...choice(metal, t(metal)), disc: DISCS[metal] }))
          : SIZES.map((size) => choice(size, size))
      }
      onChoose={setValue}
      error={error}
    />
  );
}

/** How many, counted as on a piece's page. */
function Counted({ from }: { from: number }) {
  const [quantity, setQuantity] = useState(from);
  return (
    <div className="flex max-w-40 flex-wrap gap-3">
      <Stepper
        purchase={{
          quantity,
          most: MOST,
          changeQuantity: (by) => setQuantity(Math.min(MOST, Math.max(1, quantity + by))),
        }}
      />
    </div>
  );
}

const TABS = ['Details', 'Reviews', 'Shipping and returns', 'Questions'].map((title) => ({
  key: title,
  title,
  content: (
    <p lang="en">What stands under ‘{title}’. Arrow keys lead from tab to tab, Home and End to the ends.</p>
  ),
}));

/** What is chosen on a piece's page. */
export function Choices() {
  const t = useText();
  const missing = t('Please select Type before adding to cart!');
  return (
    <>
      <Specimen title="Metals">
        <States>
          <State name="Free">
            <Group kind="metal" name="free" />
          </State>
          <State name="Silver chosen">
            <Group kind="metal" name="silver" chosen="Silver" />
          </State>
          <State name="Gold chosen">
            <Group kind="metal" name="gold" chosen="Gold" />
          </State>
          <State name="Gold sold out">
            <Group kind="metal" name="sold-out" soldOut={['Gold']} />
          </State>
          <State name="Not made">
            <Group kind="metal" name="disabled" disabled />
          </State>
          <State name="Missing when the button was pressed">
            <Group kind="metal" name="missing" error={missing} />
          </State>
        </States>
      </Specimen>
      <Specimen title="Sizes">
        <States columns="wide">
          <State name="Free">
            <Group kind="size" name="free" />
          </State>
          <State name="Size 7 chosen">
            <Group kind="size" name="chosen" chosen="7" />
          </State>
          <State name="Two sold out">
            <Group kind="size" name="sold-out" soldOut={['6', '9']} />
          </State>
          <State name="Disabled">
            <Group kind="size" name="disabled" disabled />
          </State>
          <State name="Missing when the button was pressed">
            <Group kind="size" name="missing" error={t('Select a size')} />
          </State>
        </States>
      </Specimen>
      <Specimen title="Stepper">
        <States>
          <State name="At one: no fewer">
            <Counted from={1} />
          </State>
          <State name="In between">
            <Counted from={3} />
          </State>
          <State name="The bag takes no more">
            <Counted from={MOST} />
          </State>
        </States>
      </Specimen>
      <Specimen title="Tabs">
        <Tabs label="About a piece" items={TABS} />
      </Specimen>
    </>
  );
}
