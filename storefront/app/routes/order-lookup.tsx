import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData } from '@remix-run/react';
import { useText } from '~/i18n/text';
import { AccountPage } from '~/features/account/account-page';
import { lookUpOrder } from '~/features/account/mailed-links.server';
import { FindOrderForm } from '~/features/orders/find-order-form';
import { OrderView } from '~/features/orders/order-view';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Find my order', '/order-lookup');

export const action = ({ request, context }: ActionFunctionArgs) => lookUpOrder(context, request);

/** A guest's order by its id and email address. The mail's link brings the id: /order-lookup?order=… */
export default function OrderLookup() {
  const t = useText();
  const answer = useActionData<typeof action>();
  if (answer?.order) {
    return (
      <AccountPage title={t('Your order')}>
        <OrderView order={answer.order} reviewable={answer.reviewable ?? []} />
        <Link to="/order-lookup" className="link self-start py-1 text-sm print:hidden">
          {t('Find another order')}
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('Find my order')}>
      <FindOrderForm action="/order-lookup" answer={answer} />
    </AccountPage>
  );
}
