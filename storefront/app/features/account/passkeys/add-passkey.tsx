import { useRevalidator } from '@remix-run/react';
import { PASSKEY_NAME_MAX } from '@shop/contract/rules';
import { useState, type FormEvent } from 'react';
import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import { PasswordField } from '~/ui/login-fields';
import type { PasskeyOutcome } from './passkey-client';
import { withPasskeyClient } from './load-passkey-client';

/** Adds a passkey of this browser to the account: the password first, then the browser's own dialog. */
export function AddPasskey() {
  const t = useText();
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PasskeyOutcome>(null);
  const add = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    setBusy(true);
    setOutcome(null);
    const text = (name: string) => String(data.get(name) ?? '');
    const found = await withPasskeyClient((client) => client.addPasskey(text('name'), text('password')));
    setBusy(false);
    setOutcome(found);
    if (!found?.ok) return;
    form.reset();
    revalidator.revalidate();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void add(event.currentTarget);
  };
  const fields = outcome?.ok === false ? outcome.fields : undefined;
  return (
    <form onSubmit={submit} aria-labelledby="add-passkey" className="flex flex-col gap-6">
      <h2 id="add-passkey" className="font-display text-xl">
        {t('Add a passkey')}
      </h2>
      <Said outcome={outcome} />
      <TextField
        label={t('Name')}
        hint={t('So that you know it again, for example: My phone.')}
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        required
        error={fields?.name}
      />
      <PasswordField label={t('Your password')} error={fields?.password} />
      {/* Not disabled meanwhile: the keyboard's place would be lost to the browser's dialog. */}
      <Button type="submit" look="secondary" aria-disabled={busy} className="self-start">
        {t(busy ? 'Waiting for your passkey…' : 'Add a passkey')}
      </Button>
    </form>
  );
}

/** What came of it. A sentence that a field says already is not said twice. */
function Said({ outcome }: { outcome: PasskeyOutcome }) {
  if (outcome === null) return null;
  if (!outcome.ok) return outcome.fields ? null : <FormMessage text={outcome.message} />;
  return <FormMessage text={String(outcome.answer.message)} kind="done" />;
}
