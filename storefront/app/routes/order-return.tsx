import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useNavigation, useSearchParams } from '@remix-run/react';
import { orderNumber } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { AccountPage } from '~/features/account/account-page';
import { submitReturn } from '~/features/orders/order-return.server';
import { OrderView } from '~/features/orders/order-view';
import type { ReturnAnswer } from '~/features/orders/return-answer';
import { BackToOrder, ReturnForm, SendAgain } from '~/features/orders/return-form';
import { boundTo } from '~/features/session/bound-field';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { FormMessage } from '~/ui/form-message';
import { EmailField } from '~/ui/login-fields';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Start a return', '/order-return');

export const action = ({ request, context }: ActionFunctionArgs) => submitReturn(context, request);

/** Starts the return of an order's pieces (S-120): from the order's page, or with its number and address. */
export default function OrderReturn() {
  const t = useText();
  const answer = useActionData<typeof action>() as ReturnAnswer | undefined;
  return (
    <AccountPage title={t(answer?.done ? 'Your order' : 'Start a return')}>
      <Step answer={answer} />
    </AccountPage>
  );
}

function Step({ answer }: { answer: ReturnAnswer | undefined }) {
  const t = useText();
  const { step = 'look-up', order, from } = answer ?? {};
  if (step === 'again') return <SendAgain typed={answer?.typed} message={answer?.message} />;
  if (!answer || !order) return <LookUp answer={answer} />;
  if (step === 'order')
    return (
      <>
        <FormMessage text={answer.message} kind={answer.done ? 'done' : 'error'} />
        <OrderView order={order} from={from} />
      </>
    );
  if (!order.returnBy && !answer.message)
    return (
      <>
        <p>{t('No piece of this order can be returned now. If you think otherwise, please write to us.')}</p>
        <BackToOrder order={order} from={from} />
      </>
    );
  return <ReturnForm order={order} answer={answer} />;
}

function LookUp({ answer }: { answer: ReturnAnswer | undefined }) {
  const t = useText();
  const bind = boundTo(answer);
  const busy = useNavigation().state === 'submitting';
  const mailed = useSearchParams()[0].get('order') ?? '';
  return (
    <>
      <FormMessage text={answer?.message} />
      <Form method="post" action="/order-return" className="flex flex-col gap-6">
        <TextField
          label={t('Order ID')}
          maxLength={100}
          required
          autoComplete="off"
          {...bind('orderId')}
          defaultValue={answer?.values?.['orderId'] ?? orderNumber(mailed)}
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
    </>
  );
}
