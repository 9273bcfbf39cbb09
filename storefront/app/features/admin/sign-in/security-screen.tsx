import { Form } from '@remix-run/react';
import type { Factor, StaffMember } from '@shop/contract';
import { Outcome } from '../panel/outcome';
import { panelButton, PanelInput } from '../panel/controls';
import { PanelHeader, PanelSection } from '../panel/layout';
import { Colleagues } from './colleagues';
import { RecoveryCodes, SetUp } from './factor-set-up';
import type { SecurityResult } from './security.server';
import { SendButton } from '../panel/send-button';

interface Props {
  factor: Factor;
  /** Null for those who may not change colleagues. */
  colleagues: readonly StaffMember[] | null;
  result: SecurityResult | undefined;
}

/** The second factor of the sign-in: one's own, and those of colleagues. */
export function SecurityScreen({ factor, colleagues, result }: Props) {
  const { state } = factor;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PanelHeader title="Security" />
      {result?.message && <Outcome result={result} />}
      {state === 'owed' && !result?.recoveryCodes && (
        <p className="border border-gold bg-gold/10 px-4 py-3">
          Your account must have a second factor. Please set it up; then everything else is open to you.
        </p>
      )}
      {result?.recoveryCodes && <RecoveryCodes codes={result.recoveryCodes} />}
      {result?.setUp ? <SetUp {...result.setUp} /> : <OwnFactor factor={factor} />}
      {colleagues && colleagues.length > 0 && state !== 'owed' && <Colleagues staff={colleagues} />}
    </div>
  );
}

function OwnFactor({ factor: { state, codesLeft } }: { factor: Factor }) {
  if (state !== 'on') {
    return (
      <PanelSection title="Second factor">
        <p className="mb-4">
          An authenticator app on your phone shows a new code every half minute. With it nobody gets in who
          has found out your password alone. It is asked for here and in Strapi’s panel.
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value="begin" />
          <SendButton className={panelButton('primary')}>Set up a second factor</SendButton>
        </Form>
      </PanelSection>
    );
  }
  return (
    <PanelSection title="Second factor">
      <p className="mb-4">
        It is on. You have {codesLeft} recovery {codesLeft === 1 ? 'code' : 'codes'} left, for when your phone
        is not at hand.
      </p>
      <Form method="post" className="flex max-w-xs flex-col gap-4">
        <PanelInput
          label="Code of your app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
        <div className="flex flex-wrap gap-3">
          <SendButton name="intent" value="codes" className={panelButton('secondary')}>
            New recovery codes
          </SendButton>
          <SendButton name="intent" value="remove" className={panelButton('quiet')}>
            Remove the second factor
          </SendButton>
        </div>
      </Form>
    </PanelSection>
  );
}
