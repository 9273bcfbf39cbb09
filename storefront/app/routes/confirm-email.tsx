import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { MailedLink } from '~/features/account/mailed-link';
import { confirmEmail } from '~/features/account/mailed-links.server';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';

/** The address holds a secret: no other site is told of it. */
export const headers = () => ({ ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Confirm email', '/confirm-email');

export const action = ({ request, context }: ActionFunctionArgs) => confirmEmail(context, request);

/** Where the mail of a new account, or of a changed address, leads (AUTH-05). */
export default function ConfirmEmail() {
  const t = useText();
  return (
    <MailedLink
      title={t('Confirm your email address')}
      text={t('One press, and this address counts as yours.')}
      button={t('Confirm this address')}
      busyButton={t('Confirming…')}
      onward={{ to: '/account', text: t('To my account') }}
      answer={useActionData<typeof action>()}
    />
  );
}
