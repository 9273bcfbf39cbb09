/** SHELL-07 */
export const NEWSLETTER_SUBSCRIBED = 'Thank you for subscribing!';
/** NEWS-01, D-05 */
export const NEWSLETTER_SUBMITTED = 'Subscription details submitted!';

const UNAVAILABLE = 'Network error or server unavailable. Please try again.';
const OFFLINE = 'Network error. Please check your connection and try again.';
const CONTACT = 'Failed to send message: Something went wrong';

/** What every form of the shop can read of an answer to it. */
export interface OfflineFormAnswer {
  ok: boolean;
  done: boolean;
  status: number;
  message: string;
  /** Which of a page's forms it was, where they name themselves. */
  form: string;
}

/**
 * The answer to a form that did not reach the shop (AUTH-09, ASK-02, CONT-01), in the shop's words for it. The newsletter
 * always succeeds for the shopper (SHELL-07, D-05).
 * @param path the form's address, without the language's prefix
 * @param said the sentence by which it was refused on the way, if there was one
 */
export function offlineFormAnswer(
  path: string,
  fields: Pick<FormData, 'get'>,
  said?: string,
): OfflineFormAnswer {
  const text = (name: string) => String(fields.get(name) ?? '');
  const answer = { ok: false, done: false, status: 503, form: text('form') };
  switch (path.split(/[/.?]/)[1]?.toLowerCase()) {
    case 'newsletter':
      return {
        ...answer,
        ok: true,
        message: text('source') === 'block' ? NEWSLETTER_SUBMITTED : NEWSLETTER_SUBSCRIBED,
      };
    case 'contact':
      return { ...answer, message: said ?? CONTACT };
    case 'ask':
    case 'hint':
    case 'review':
      return { ...answer, message: said ?? OFFLINE };
    default:
      return { ...answer, message: said ?? UNAVAILABLE };
  }
}
