import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { MailedLink } from '~/features/account/mailed-link';
import { refuseHints } from '~/features/enquiries/hint-links.server';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { useText } from '~/i18n/text';
import { privateMeta } from '~/lib/meta/private-meta';

/** The address holds a secret: no other site is told of it. */
export const headers = () => ({ ...PRIVATE_PAGE, 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'No more hints', '/no-hints');

export const action = ({ request, context }: ActionFunctionArgs) => refuseHints(context, request);

/** Where the way out of a hint's mail leads (S-105). */
export default function NoHints() {
  const t = useText();
  return (
    <MailedLink
      title={t('No more hints')}
      text={t('One press, and nobody can have a hint sent to this address by us any more.')}
      button={t('Send me no hints')}
      busyButton={t('One moment…')}
      onward={{ to: '/', text: t('To the home page') }}
      answer={useActionData<typeof action>()}
    />
  );
}
