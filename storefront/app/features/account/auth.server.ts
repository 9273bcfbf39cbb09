import { data, type AppLoadContext } from '@remix-run/node';
import { authResultSchema, doneSchema, loginSchema, meSchema, registerSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { ask, statusOf } from '~/features/session/shopper-calls.server';
import { PASSWORD_REQUIRED, readForm, textOf, type FormAnswer } from '~/features/session/form-answer.server';
import {
  PRIVATE_PAGE,
  endSession,
  redirectWithNotice,
  hasTokenCookie,
  readToken,
} from '~/features/session/session.server';
import type { KeptWishlist } from '~/features/saved/account-wishlist';
import { welcome, welcomeBack } from './greetings.server';
import { signupFieldError, readSignup } from './signup-rules';

/** What the bar knows of the visitor. */
export interface Visitor {
  signedIn: boolean;
  /** Null while the profile could not be had. */
  firstName: string | null;
  /** The ring size that the account keeps (S-123); null: none. Absent where the CMS could not tell. */
  ringSize?: string | null;
}

const GUEST: Visitor = { signedIn: false, firstName: null };

const answer = (status: number, body: FormAnswer, retryAfter?: string) =>
  data(body, { status, headers: { ...PRIVATE_PAGE, ...(retryAfter && { 'Retry-After': retryAfter }) } });

/**
 * Who is here (AUTH-07), and their wishlist. The CMS is asked only when there is a token; one that it refuses is dropped without a word.
 * While it cannot be reached the token stays: an outage must not sign everybody out.
 */
export async function loadVisitor(
  context: AppLoadContext,
  request: Request,
): Promise<{ visitor: Visitor; cookie: string | null; wishlist?: KeptWishlist }> {
  const token = readToken(request);
  if (token === null) return { visitor: GUEST, cookie: hasTokenCookie(request) ? endSession(context) : null };
  const me = await ask(context, { call: CALLS.me, schema: meSchema, token });
  if (me.ok) {
    const { user, wishlist, ringSize } = me.data;
    return {
      visitor: { signedIn: true, firstName: user.firstName, ...(ringSize !== undefined && { ringSize }) },
      cookie: null,
      // A CMS of before keeps none.
      ...(wishlist && { wishlist: { account: user._id, pieces: wishlist } }),
    };
  }
  const refused = me.status >= 400 && me.status < 500 && me.status !== 429;
  return refused
    ? { visitor: GUEST, cookie: endSession(context) }
    : { visitor: { signedIn: true, firstName: null }, cookie: null };
}

/** The login form's action (AUTH-02, AUTH-05, AUTH-09). The password is never sent back. */
export async function login(context: AppLoadContext, form: FormData) {
  const values = { email: textOf(form, 'email') };
  const read = readForm(
    loginSchema,
    { ...values, password: textOf(form, 'password') },
    { ...PASSWORD_REQUIRED, email: 'Please enter your email address.' },
  );
  if (!read.ok) return answer(400, { fields: read.fields, values });
  const signedIn = await ask(context, {
    call: CALLS.login,
    schema: authResultSchema,
    body: read.value,
    otherwise: 'Login failed. Please check your credentials.',
  });
  if (!signedIn.ok) {
    const { message, retryAfter } = signedIn;
    return answer(statusOf(signedIn), { message, values }, retryAfter);
  }
  return redirectWithNotice(context, {
    to: '/',
    notice: await welcomeBack(context, signedIn.data),
    token: signedIn.data.token,
  });
}

/** The signup form's action: the worded checks first (AUTH-03), then the call (AUTH-05, AUTH-09). */
export async function signup(context: AppLoadContext, data: FormData) {
  const form = readSignup(data);
  const { password, confirmPassword, confirmEmail, termsAgreed, newsletterAgreed, ...details } = form;
  const values = {
    ...details,
    confirmEmail,
    ...(termsAgreed && { termsAgreed: 'on' }),
    ...(newsletterAgreed && { newsletterAgreed: 'on' }),
  };
  const fieldError = signupFieldError(form);
  if (fieldError) return answer(400, { fields: { [fieldError.field]: fieldError.text }, values });
  const { locale } = context;
  const body = { ...details, email: details.email.trim(), password, termsAgreed, newsletterAgreed, locale };
  const read = readForm(registerSchema, body);
  if (!read.ok) return answer(400, { fields: read.fields, values });
  const made = await ask(context, {
    call: CALLS.register,
    schema: authResultSchema,
    body: read.value,
    otherwise: 'Signup failed. Please try again.',
  });
  if (!made.ok) {
    const { message, fields } = made;
    return answer(statusOf(made), { message, ...(fields && { fields }), values });
  }
  return redirectWithNotice(context, {
    to: '/',
    notice: await welcome(context, made.data),
    token: made.data.token,
  });
}

/** Signs out here and at the CMS (AUTH-08). A CMS that is away does not keep anybody signed in. */
export async function logout(context: AppLoadContext, request: Request): Promise<Response> {
  const token = readToken(request);
  if (token) await ask(context, { call: CALLS.logout, schema: doneSchema, body: {}, token });
  return redirectWithNotice(context, { to: '/', notice: 'You have been logged out.', token: null });
}
