import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { MailedLink } from '~/features/account/mailed-link';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { unsubscribe } from '~/features/enquiries/newsletter-links.server';
import { useText } from '~/i18n/text';
import { privateMeta } from '~/lib/meta/private-meta';

/** The address holds a secret: no other site is told of it. */
export const headers = () => ({ ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction = ({ matches }) =>
  privateMeta(matches, 'Unsubscribe from our newsletter', '/unsubscribe');

export const action = ({ request, context }: ActionFunctionArgs) => unsubscribe(context, request);

/** Where every newsletter's way out leads (D-05). */
export default function Unsubscribe() {
  const t = useText();
  return (
    <MailedLink
      title={t('Unsubscribe from our newsletter')}
      text={t('One press, and we send you no more newsletters.')}
      button={t('Unsubscribe')}
      busyButton={t('Unsubscribing…')}
      onward={{ to: '/', text: t('To the home page') }}
      answer={useActionData<typeof action>()}
    />
  );
}
