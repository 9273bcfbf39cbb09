import { Form } from '@remix-run/react';
import type { Passkey } from '@shop/contract';
import { PASSKEYS_MAX } from '@shop/contract/rules';
import { useEffect, useRef } from 'react';
import { useText } from '~/i18n/text';
import { useHydrated } from '~/lib/use-media';
import { Button } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import { AddPasskey } from './add-passkey';
import type { FormAnswer } from '~/features/session/form-answer.server';
import { useDateFormat } from '~/features/orders/order-labels';
import { usePasskeySupport } from './passkey-support';

interface Props {
  passkeys: readonly Passkey[];
  answer: FormAnswer | undefined;
}

/** The account's passkeys: what there is, another one, and one less (D-22). */
export function PasskeysScreen({ passkeys, answer }: Props) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with its passkey.
  useEffect(() => {
    if (answer?.done) heading.current?.focus();
  }, [answer]);
  return (
    <div className="flex flex-col gap-14">
      <section aria-labelledby="passkeys" className="flex flex-col gap-6">
        <h2 id="passkeys" ref={heading} tabIndex={-1} className="font-display text-xl outline-none">
          {t('Passkeys')}
        </h2>
        <p className="text-ink-soft">
          {t(
            'With a passkey you log in by your fingerprint, your face or the lock of your device. Your password stays as it is.',
          )}
        </p>
        <FormMessage text={answer?.message} kind={answer?.done ? 'done' : 'error'} />
        {passkeys.length === 0 ? (
          <p>{t('You have no passkey yet.')}</p>
        ) : (
          <ul className="border-t border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </section>
      <Adding isFull={passkeys.length >= PASSKEYS_MAX} />
    </div>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useText();
  const dayOf = useDateFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">
          {t('Added on {day}', { day: dayOf(createdAt) })} ·{' '}
          {lastUsedAt ? t('Last used on {day}', { day: dayOf(lastUsedAt) }) : t('Not used yet')}
        </span>
      </span>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="secondary" aria-label={t('Remove {name}', { name })}>
          {t('Remove')}
        </Button>
      </Form>
    </li>
  );
}

/** The form for another passkey; a sentence where none can be added. */
function Adding({ isFull }: { isFull: boolean }) {
  const t = useText();
  const offered = usePasskeySupport();
  const hydrated = useHydrated();
  const impossible = (
    <p>
      {t(
        'A passkey cannot be added here: it needs JavaScript and a browser that knows passkeys, at the shop’s own web address.',
      )}
    </p>
  );
  if (isFull) return <p>{t('You have as many passkeys as an account can have. Please remove one first.')}</p>;
  if (!hydrated) return <noscript>{impossible}</noscript>;
  return offered ? <AddPasskey /> : impossible;
}
