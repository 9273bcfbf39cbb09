import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { MailedLink } from '~/features/account/mailed-link';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { confirmSubscription } from '~/features/enquiries/newsletter-links.server';
import { useText } from '~/i18n/text';
import { privateMeta } from '~/lib/meta/private-meta';

/** The address holds a secret: no other site is told of it. */
export const headers = () => ({ ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction = ({ matches }) =>
  privateMeta(matches, 'Confirm your subscription', '/confirm-newsletter');

export const action = ({ request, context }: ActionFunctionArgs) => confirmSubscription(context, request);

/** Where the newsletter's confirmation mail leads (D-05). */
export default function ConfirmNewsletter() {
  const t = useText();
  return (
    <MailedLink
      title={t('Confirm your subscription')}
      text={t('One press, and we send you our newsletter.')}
      button={t('Confirm subscription')}
      busyButton={t('Confirming…')}
      onward={{ to: '/', text: t('To the home page') }}
      answer={useActionData<typeof action>()}
    />
  );
}
