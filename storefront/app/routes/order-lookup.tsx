import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useNavigation, useSearchParams } from '@remix-run/react';
import { orderNumber } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { AccountPage } from '~/features/account/account-page';
import { lookUpOrder } from '~/features/account/mailed-links.server';
import { OrderView } from '~/features/orders/order-view';
import { boundTo } from '~/features/session/bound-field';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import { EmailField } from '~/ui/login-fields';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Find my order', '/order-lookup');

export const action = ({ request, context }: ActionFunctionArgs) => lookUpOrder(context, request);

/** A guest's order by its id and email address. The mail's link brings the id: /order-lookup?order=… */
export default function OrderLookup() {
  const t = useText();
  const answer = useActionData<typeof action>();
  const bind = boundTo(answer);
  const busy = useNavigation().state === 'submitting';
  const mailed = useSearchParams()[0].get('order') ?? '';
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
      <FormMessage text={answer?.message} />
      <Form method="post" action="/order-lookup" className="flex flex-col gap-6">
        <TextField
          label={t('Order ID')}
          maxLength={100}
          required
          autoComplete="off"
          {...bind('orderId')}
          defaultValue={answer?.values?.orderId ?? orderNumber(mailed)}
        />
        <EmailField
          label={t('Email')}
          hint={t('The address the order was placed with.')}
          {...bind('email')}
        />
        <Button type="submit" disabled={busy}>
          {t(busy ? 'Looking…' : 'Find my order')}
        </Button>
      </Form>
    </AccountPage>
  );
}
