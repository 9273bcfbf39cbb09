import { Form, Link } from '@remix-run/react';
import type { Factor, StaffMember } from '@shop/contract';
import { Outcome } from '../panel/outcome';
import { panelButton, PanelInput } from '../panel/controls';
import { PanelHeader, PanelSection } from '../panel/layout';
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

function SetUp({ secret, uri, qr }: NonNullable<SecurityResult['setUp']>) {
  return (
    <PanelSection title="Set up your second factor">
      <ol className="mb-4 flex list-decimal flex-col gap-2 pl-5">
        <li>Open an authenticator app and scan this code, or type the key into it.</li>
        <li>Enter the six figures that the app shows.</li>
      </ol>
      <div className="flex flex-col gap-6 sm:flex-row">
        <svg
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="size-52 shrink-0 bg-ivory"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <Form method="post" className="flex min-w-0 flex-1 flex-col gap-4">
          <p>
            <span className="block text-xs text-ink-soft">Key</span>
            <code className="break-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="secret" value={secret} />
          <input type="hidden" name="uri" value={uri} />
          <PanelInput
            label="Code that the app shows"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
          />
          <SendButton className={panelButton('primary', 'self-start')}>Confirm</SendButton>
        </Form>
      </div>
    </PanelSection>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <PanelSection title="Your recovery codes">
      <p className="mb-3">
        Each of them lets you in once without your phone. They are shown only now: print them, or keep them
        where you keep your passwords.
      </p>
      <ul className="mb-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-base sm:w-fit">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to="/Admin" className="link py-1">
        I have kept them: on to the panel
      </Link>
    </PanelSection>
  );
}

function Colleagues({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <PanelSection title="Staff">
      <ul className="flex flex-col divide-y divide-line">
        {staff.map(({ id, name, email, isOwner, isActive, hasSecondFactor }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0">
              <span className="block truncate">
                {name}
                {isOwner && ' (owner)'}
                {!isActive && ' (not active)'}
              </span>
              <span className="block truncate text-xs text-ink-soft">{email}</span>
            </span>
            {hasSecondFactor ? (
              <Form method="post" className="flex items-center gap-3">
                <input type="hidden" name="intent" value="reset" />
                <input type="hidden" name="id" value={id} />
                <SendButton
                  className={panelButton('secondary')}
                  aria-label={`Reset the second factor of ${name}`}
                >
                  Reset second factor
                </SendButton>
              </Form>
            ) : (
              <span className="text-xs text-ink-soft">No second factor</span>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
