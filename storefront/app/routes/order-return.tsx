import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useText } from '~/i18n/text';
import { AccountPage } from '~/features/account/account-page';
import { FindOrderForm } from '~/features/orders/find-order-form';
import { submitReturn } from '~/features/orders/order-return.server';
import { OrderView } from '~/features/orders/order-view';
import type { ReturnAnswer } from '~/features/orders/return-answer';
import { BackToOrder, ReturnForm, SendAgain } from '~/features/orders/return-form';
import { useReturnAnswer } from '~/features/orders/use-return-answer';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';
import { FormMessage } from '~/ui/form-message';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Start a return', '/order-return');

export const action = ({ request, context }: ActionFunctionArgs) => submitReturn(context, request);

/** Starts the return of an order's pieces (S-120): from the order's page, or with its number and address. */
export default function OrderReturn() {
  const t = useText();
  const answer = useReturnAnswer();
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
  if (!answer || !order) return <FindOrderForm action="/order-return" answer={answer} />;
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
