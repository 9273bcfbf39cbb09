import type { AppLoadContext } from '@remix-run/node';
import { CALLS } from '@shop/contract/rules';
import { formOf } from '~/lib/form-of.server';
import { submitChange, withDraft, type StaffResult } from '../panel/staff-call.server';

/** The CMS asks the card provider, several times where it must. */
const PAYMENT_LOOKUP = {
  timeoutMs: 45_000,
  fallbackMessage: 'The card provider could not be asked. Please try again.',
};

/** Does what a form of an order's page asks for: sending, cancelling, a return or keeping a note (D-08, S-121). */
export async function submitOrderForm(
  context: AppLoadContext,
  request: Request,
  orderId: string,
): Promise<StaffResult> {
  const form = await formOf(request);
  const text = (name: string) => String(form.get(name) ?? '');
  switch (form.get('intent')) {
    case 'fulfil': {
      const sent = { carrier: text('carrier'), tracking: text('tracking') };
      return withDraft(await submitChange(context, request, CALLS.adminOrderFulfil, orderId, sent), form);
    }
    case 'deliver':
      return submitChange(context, request, CALLS.adminOrderDeliver, orderId, {});
    case 'return-received': {
      const received = { number: Number(text('number')) };
      return submitChange(context, request, CALLS.adminReturnReceived, orderId, received);
    }
    case 'return-declined': {
      // Browsers send line breaks of their own.
      const answer = text('answer').replaceAll('\r\n', '\n');
      const declined = { number: Number(text('number')), answer };
      return withDraft(
        await submitChange(context, request, CALLS.adminReturnDeclined, orderId, declined),
        form,
      );
    }
    case 'cancel':
      return submitChange(context, request, CALLS.adminOrderCancel, orderId, {});
    case 'look':
      return submitChange(context, request, CALLS.adminPaymentLook, orderId, {}, PAYMENT_LOOKUP);
    case 'note': {
      // Browsers send line breaks of their own.
      const note = { note: text('note').replaceAll('\r\n', '\n'), was: text('was').replaceAll('\r\n', '\n') };
      return withDraft(await submitChange(context, request, CALLS.adminOrderNote, orderId, note), form);
    }
    default:
      return {
        done: false,
        message: 'This form is not known here. Please load the page again.',
        status: 400,
      };
  }
}
