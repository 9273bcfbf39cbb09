import { Form, Link, useNavigation } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { Button, buttonClass } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';
import { PasswordField } from '~/ui/login-fields';
import type { FormAnswer } from '~/features/session/form-answer.server';

/** My data: take it along, or have the account deleted. */
export function DataScreen({ answer }: { answer: FormAnswer | undefined }) {
  const t = useText();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="flex flex-col gap-14">
      <section aria-labelledby="download" className="flex flex-col items-start gap-4">
        <h2 id="download" className="font-display text-xl">
          {t('Download my data')}
        </h2>
        <p className="text-ink-soft">
          {t(
            'Everything kept with your account, your details, ring size, wishlist, orders, reviews, questions, messages and newsletter subscription, in one file that other programs can read (JSON).',
          )}
        </p>
        <Link to="/account/export" reloadDocument download className={buttonClass('secondary')}>
          {t('Download my data')}
        </Link>
      </section>
      <Form method="post" aria-labelledby="delete" className="flex flex-col items-start gap-5">
        <h2 id="delete" className="font-display text-xl">
          {t('Delete my account')}
        </h2>
        <p className="text-ink-soft">
          {t(
            'Your login, name, email address, country, ring size, wishlist and newsletter consent are deleted at once, and so are the messages and questions you sent with your confirmed address. Reviews and answered questions that others read in the shop stay without your name. Of your orders we keep what the law asks of a shop, the pieces, sums and payment, without your name and address. This cannot be undone.',
          )}
        </p>
        <FormMessage text={answer?.message} />
        <PasswordField className="w-full" label={t('Your password')} error={answer?.fields?.password} />
        <Button type="submit" look="secondary" disabled={busy}>
          {t(busy ? 'Deleting…' : 'Delete my account')}
        </Button>
      </Form>
    </div>
  );
}
