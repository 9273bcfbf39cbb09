import { Form, Link } from '@remix-run/react';
import { panelButton, PanelInput } from '../panel/controls';
import { PanelSection } from '../panel/layout';
import { SendButton } from '../panel/send-button';
import type { SecurityResult } from './security.server';

/** The second factor's key, and the form that proves that an app has it. */
export function SetUp({ secret, uri, qr }: NonNullable<SecurityResult['setUp']>) {
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

/** Codes for when the phone is not at hand. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
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
