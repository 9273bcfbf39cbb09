import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useNavigation, useSearchParams } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { AccountPage, CutLink } from '~/features/account/account-page';
import { confirmEmail } from '~/features/account/mailed.server';
import { PRIVATE_PAGE } from '~/features/account/session.server';
import { privateMeta } from '~/lib/page-meta';
import { Button, buttonClass } from '~/ui/button';
import { FormMessage } from '~/ui/form-message';

/** The address holds a secret: no other site is told of it. */
export const headers = () => ({ ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Confirm email', '/confirm-email');

export const action = ({ request, context }: ActionFunctionArgs) => confirmEmail(context, request);

/** Opening the link changes nothing, for mail programs open links too: the button does. */
export default function ConfirmEmail() {
  const t = useText();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const token = useSearchParams()[0].get('token') ?? '';
  const title = t('Confirm your email address');
  const toAccount = (
    <Link to="/account" className={buttonClass('primary')}>
      {t('To my account')}
    </Link>
  );
  if (!token && !answer) return <CutLink title={title}>{toAccount}</CutLink>;
  return (
    <AccountPage title={title}>
      <FormMessage text={answer?.message} kind={answer?.done ? 'done' : 'error'} />
      {answer?.done ? (
        toAccount
      ) : (
        <Form method="post" className="flex flex-col gap-6">
          <p className="text-ink-soft">{t('One press, and this address counts as yours.')}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" disabled={busy}>
            {t(busy ? 'Confirming…' : 'Confirm this address')}
          </Button>
        </Form>
      )}
    </AccountPage>
  );
}
