import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import type { FormAnswer } from '~/features/session/form-answer.server';
import { withPasskeyClient } from './load-passkey-client';
import { usePasskeySupport } from './passkey-support';

/** Logs in without an address or a password (D-22). Only where the browser can; its code comes with the press. */
export function PasskeyLogin() {
  const t = useText();
  const offered = usePasskeySupport();
  const fetcher = useFetcher<FormAnswer>();
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState<string>();
  if (!offered) return null;
  const busy = isAsking || fetcher.state !== 'idle';
  const logIn = async () => {
    setAsking(true);
    setMessage(undefined);
    const outcome = await withPasskeyClient((client) => client.getPasskeyCredential());
    setAsking(false);
    if (outcome?.ok) {
      const passkey = JSON.stringify(outcome.answer.credential);
      fetcher.submit({ passkey }, { method: 'post', action: '/login' });
    } else setMessage(outcome?.message);
  };
  return (
    <div className="flex flex-col gap-6">
      <FormMessage text={busy ? undefined : (message ?? fetcher.data?.message)} />
      {/* Not disabled meanwhile: the keyboard's place would be lost to the browser's dialog. */}
      <Button look="secondary" aria-disabled={busy} onClick={() => void (busy || logIn())}>
        {t(busy ? 'Waiting for your passkey…' : 'Log in with a passkey')}
      </Button>
    </div>
  );
}
