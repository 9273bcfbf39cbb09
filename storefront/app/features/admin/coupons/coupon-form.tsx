import type { CouponDetail } from '@shop/contract';
import { formatCents } from '@shop/contract/rules';
import { useState } from 'react';
import { useHydrated } from '~/lib/use-media';
import { panelButton, PanelCheckbox, PanelInput, PanelSelect } from '../panel/controls';
import { parseDollars } from '../panel/format';
import { GuardedForm } from '../panel/unsaved/guarded-form';
import { SavedMeanwhile } from '../panel/unsaved/unsaved-draft';
import { SendButton } from '../panel/send-button';
import type { StaffResult } from '../panel/staff-call.server';
import { useTimeZone, zoneName } from '../time/moment';
import {
  COUPON_FIELDS,
  couponInput,
  NEW_COUPON,
  typedInput,
  type CouponField,
  type CouponInput,
} from './coupon-input';

const KINDS = [
  ['percent', 'A share of the pieces'],
  ['fixed', 'An amount'],
] as const;
const LABELS: Readonly<Record<CouponField, string>> = {
  code: 'Code',
  kind: 'Takes off',
  percent: 'Percent',
  amountCents: 'Amount in dollars',
  minimumCents: 'Minimum in dollars',
  startsAt: 'Valid from',
  endsAt: 'Valid until',
  maxUses: 'Uses in all',
  maxUsesPerCustomer: 'Uses per customer',
  active: 'Switched on',
};

/** A field as people read it. */
function inWords(name: CouponField, value: string): string {
  if (name === 'kind') return KINDS.find(([kind]) => kind === value)?.[1] ?? value;
  if (name === 'active') return value === 'on' ? 'yes' : 'no';
  if (name === 'startsAt' || name === 'endsAt') return value.replace('T', ' ');
  const amount = name === 'amountCents' || name === 'minimumCents' ? parseDollars(value) : null;
  return amount === null ? value.trim() : formatCents(amount);
}

interface Props {
  /** Null for a new one. */
  coupon: CouponDetail | null;
  /** Of the last form. */
  result: StaffResult | undefined;
}

/** Makes a coupon, or changes one. */
export function CouponForm({ coupon, result }: Props) {
  const zone = useTimeZone();
  const draft = result?.draft;
  const saved = coupon ? couponInput(coupon, zone) : NEW_COUPON;
  const shown = draft ? typedInput(draft) : saved;
  return (
    <GuardedForm className="flex max-w-3xl flex-col gap-5" aria-label="Coupon">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={coupon?.version ?? ''} />
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="startsAtWas" value={coupon?.startsAt ?? ''} />
      <input type="hidden" name="endsAtWas" value={coupon?.endsAt ?? ''} />
      {draft && result.status === 409 && (
        <SavedMeanwhile
          fields={COUPON_FIELDS.map((name) => ({
            label: LABELS[name],
            typed: inWords(name, shown[name]),
            saved: inWords(name, saved[name]),
          }))}
        />
      )}
      <Fields
        key={coupon?.version ?? ''}
        shown={shown}
        errors={result?.fields ?? {}}
        zone={zone}
        isNamed={coupon !== null && (coupon.hasOrders || coupon.used > 0)}
      />
      <SendButton className={panelButton('primary', 'self-start')}>
        {coupon ? 'Save the coupon' : 'Make the coupon'}
      </SendButton>
    </GuardedForm>
  );
}

interface FieldsProps {
  shown: CouponInput;
  errors: Readonly<Record<string, string>>;
  zone: string;
  /** Orders name its code. */
  isNamed: boolean;
}

function Fields({ shown, errors, zone, isNamed }: FieldsProps) {
  const hydrated = useHydrated();
  const [kind, setKind] = useState(shown.kind);
  // Without script both figures stand there, and the kind decides which one counts.
  const isShown = (of: string) => !hydrated || kind === of;
  const field = (name: CouponField, more = '') => ({
    name,
    label: `${LABELS[name]}${more}`,
    defaultValue: shown[name],
    error: errors[name],
  });
  const atClock = ` (${zoneName(zone)})`;
  const figures = { inputMode: 'numeric', maxLength: 9, autoComplete: 'off' } as const;
  const money = { inputMode: 'decimal', maxLength: 14, autoComplete: 'off' } as const;
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <PanelInput
        {...field('code')}
        hint={
          isNamed
            ? 'Orders were placed with it, so it stays as it is.'
            : 'What shoppers type. Capitals and small letters are the same.'
        }
        readOnly={isNamed}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PanelSelect
        {...field('kind')}
        options={KINDS}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
      />
      {isShown('percent') && (
        <PanelInput
          {...field('percent')}
          {...figures}
          hint="10 takes a tenth off the pieces. Shipping and tax stay."
        />
      )}
      {isShown('fixed') && (
        <PanelInput
          {...field('amountCents')}
          {...money}
          hint="Such as 25.00. Never more than the pieces cost."
        />
      )}
      <PanelInput
        {...field('minimumCents')}
        {...money}
        hint="What the pieces must cost together. Empty: any order."
      />
      <PanelInput
        {...field('startsAt', atClock)}
        type="datetime-local"
        max="9999-12-31T23:59"
        hint="Empty: at once."
      />
      <PanelInput
        {...field('endsAt', atClock)}
        type="datetime-local"
        max="9999-12-31T23:59"
        hint="From this moment on the code is refused. Empty: for good."
      />
      <PanelInput {...field('maxUses')} {...figures} hint="Empty: any number." />
      <PanelInput
        {...field('maxUsesPerCustomer')}
        {...figures}
        hint="By account, e-mail address and browser. Empty: any number."
      />
      <div className="sm:col-span-2">
        <PanelCheckbox
          name="active"
          label={LABELS.active}
          defaultChecked={shown.active === 'on'}
          hint="Switched off, the code is refused at once."
        />
      </div>
    </div>
  );
}
