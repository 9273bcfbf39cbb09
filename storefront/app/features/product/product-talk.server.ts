import type { AppLoadContext } from '@remix-run/node';
import { TALK } from '@shop/contract/rules';
import type { TalkShown } from '~/lib/talk-shown';
import type { ProductTalk } from './product-talk';

/**
 * Questions and reviews of a piece, as many steps of each as are to be shown. One that cannot be had is logged and null:
 * the piece is for sale all the same.
 */
export async function productTalk(
  { cms, log }: AppLoadContext,
  id: string,
  shown: TalkShown,
): Promise<ProductTalk> {
  const orNull = (call: string) => (error: unknown) => {
    log('warn', 'product talk missing', { call, reason: String(error) });
    return null;
  };
  const [questions, reviews] = await Promise.all([
    cms.questions(id, shown.questions * TALK.step).catch(orNull('questions')),
    cms.reviews(id, shown.reviews * TALK.step).catch(orNull('reviews')),
  ]);
  return { questions, reviews };
}
