import type { AppLoadContext } from '@remix-run/node';
import {
  authResultSchema,
  doneSchema,
  passkeyLoginSchema,
  passkeysSchema,
  type Passkey,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { formOf } from '~/lib/form-of.server';
import { ask, askAsShopper, loadAsShopper, statusOf } from '~/features/session/shopper-calls.server';
import { answerDone, answerForm, textOf, type FormAnswer } from '~/features/session/form-answer.server';
import { redirectWithNotice } from '~/features/session/session.server';
import { welcomeBack } from '../greetings.server';

const FAILED = 'Login with this passkey failed. Please try again, or log in with your password.';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not of the page's own making: its schema refuses it.
    return null;
  }
}

/** The account's passkeys, newest first. @throws a redirect to the login where there is no session */
export async function loadPasskeys(context: AppLoadContext, request: Request): Promise<Passkey[]> {
  const asked = { call: CALLS.accountPasskeys, schema: passkeysSchema };
  return (await loadAsShopper(context, request, asked)).passkeys;
}

/** The action of the account's passkeys: removes one. */
export async function removePasskey(context: AppLoadContext, request: Request) {
  const id = textOf(await formOf(request), 'id');
  if (!/^[a-z0-9]{1,40}$/.test(id))
    return answerForm<FormAnswer>(400, { message: 'There is no such passkey.' });
  const asked = { call: CALLS.accountPasskeyRemove, params: { id }, schema: doneSchema };
  return answerDone<FormAnswer>(await askAsShopper(context, request, asked), {});
}

/** The login form's action where a passkey was used (D-22): what follows is what follows a password. */
export async function loginWithPasskey(context: AppLoadContext, form: FormData) {
  const read = passkeyLoginSchema.safeParse({ credential: jsonOf(textOf(form, 'passkey')) });
  if (!read.success) return answerForm<FormAnswer>(400, { message: FAILED });
  const asked = { call: CALLS.passkeyLogin, schema: authResultSchema, body: read.data, otherwise: FAILED };
  const signedIn = await ask(context, asked);
  if (!signedIn.ok) return answerForm<FormAnswer>(statusOf(signedIn), { message: signedIn.message });
  return redirectWithNotice(context, {
    to: '/',
    notice: await welcomeBack(context, signedIn.data),
    token: signedIn.data.token,
  });
}
