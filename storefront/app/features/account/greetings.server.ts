import type { AppLoadContext } from '@remix-run/node';
import { voiceOf } from '~/i18n/voice.server';

/** What the CMS answers to somebody who is signed in now. */
interface SignedIn {
  user: { firstName: string | null };
  message: string;
}

/** Greets in the page's language; the CMS's own words where no name is known. */
export async function welcomeBack(context: AppLoadContext, { user, message }: SignedIn): Promise<string> {
  const { firstName: name } = user;
  return name ? (await voiceOf(context))('Welcome back, {name}.', { name }) : message;
}

/** The same for somebody whose account is new. */
export async function welcome(context: AppLoadContext, { user, message }: SignedIn): Promise<string> {
  const { firstName: name } = user;
  return name
    ? (await voiceOf(context))('Welcome, {name}. We have sent you a link to confirm your e-mail address.', {
        name,
      })
    : message;
}
