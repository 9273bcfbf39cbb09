import type { Voice } from '@shop/contract/texts';
import type { MailValues } from './templates';

/** What a mail says of the video call: its link, or that it follows. */
export function videoValues({ say }: Voice, link: string | null): MailValues {
  if (link === null) return { video: say('We send you the link of the video call by mail before then.') };
  return { video: say('Join the video call: {link}', { link }), videoLink: link };
}
