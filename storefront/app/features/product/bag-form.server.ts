import { redirect, type AppLoadContext } from '@remix-run/node';
import { CART_ITEM_ID, engravingProblem, engravingText, ORDER_LIMITS, METALS } from '@shop/contract/rules';
import { z } from 'zod';
import { noticeHeader, PRIVATE_PAGE, type Notice } from '~/features/session/session.server';
import { addedMessage, purchaseState, lineMetal } from './options';
import { variantOf } from './variants';
import { asText } from '~/i18n/text';
import { voiceOf } from '~/i18n/voice.server';
import { changeCart, type CartChange } from '~/features/bag/server-cart.server';

const blankIsNone = (value: unknown) => (value === '' || value === undefined ? null : value);
const lineId = z.string().regex(CART_ITEM_ID);

/** What the forms of product pages and of the bag's page send. */
const formSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.enum(['add', 'buy']),
    productId: lineId,
    /** The product page that the form stood on: it says what had to be chosen. */
    page: z.string().regex(/^\/[A-Za-z-]{1,20}\/[A-Za-z0-9_.~-]{1,200}$/),
    size: z.preprocess(blankIsNone, z.string().max(40).nullable()),
    type: z.preprocess(blankIsNone, z.enum(METALS).nullable()),
    engraving: z.string().max(1_000).default(''),
    quantity: z.coerce.number().int().min(1).max(ORDER_LIMITS.lineQuantity).catch(1),
  }),
  z.object({ do: z.enum(['more', 'fewer', 'remove']), cartItemId: lineId }),
]);
type AddForm = Extract<z.infer<typeof formSchema>, { productId: string }>;

/** Leads on to `to` with what was said there, and with the cookies of the cart. */
async function leadTo(
  context: AppLoadContext,
  to: string,
  cookies: string[],
  notice?: Notice,
): Promise<Response> {
  const headers = new Headers(PRIVATE_PAGE);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (notice) headers.append('Set-Cookie', await noticeHeader(context, notice));
  return redirect(to, { headers });
}

/**
 * Puts into the bag and changes it by forms, for pages whose scripts do not run (BAG-08, BAG-10, BAG-11): the same rules
 * as the pages' own scripts hold to.
 * @throws a 400 for a form that no page of the shop sends
 */
export async function submitBagForm(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<Response> {
  const sent = formSchema.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  if ('productId' in sent.data) return addPiece(context, request, sent.data);
  const { do: wish, cartItemId } = sent.data;
  const change: CartChange =
    wish === 'remove'
      ? { kind: 'remove', cartItemId }
      : { kind: 'change', cartItemId, amount: wish === 'more' ? 1 : -1 };
  const done = await changeCart(context, request, change);
  return leadTo(context, '/bag', done.cookies, done.ok ? undefined : { text: done.message, kind: 'error' });
}

async function addPiece(context: AppLoadContext, request: Request, sent: AddForm): Promise<Response> {
  const { productId, page, size, type, quantity } = sent;
  const t = await voiceOf(context);
  const refuse = (text: string, cookies: string[] = []) =>
    leadTo(context, page, cookies, { text, kind: 'error' });
  const product = await context.cms.product(productId);
  if (!product) throw new Response('Product not found.', { status: 404 });
  const state = purchaseState(variantOf(page), product, { size, type });
  const metal = lineMetal(product, type);
  if (state.disabled || state.alert || metal === null) return refuse(t(state.alert ?? state.label));
  const problem = engravingProblem(sent.engraving);
  if (problem) return refuse(t(asText(problem)));
  const engraving = engravingText(sent.engraving);
  const line = {
    productId,
    ...(engraving && { engraving }),
    ...(size !== null && { size }),
    type: metal,
    quantity,
  };
  const done = await changeCart(context, request, { kind: 'add', line });
  if (!done.ok) return refuse(t(asText(done.message)), done.cookies);
  if (sent.do === 'buy') return leadTo(context, '/CheckoutPage', done.cookies);
  const text = addedMessage(product, { size, type: metal }, t);
  return leadTo(context, '/bag', done.cookies, { text, kind: 'status' });
}
