import type { AppLoadContext } from '@remix-run/node';
import type { ProductTalk } from './product-talk';

/** Questions and reviews of a piece. One that cannot be had is logged and null: the piece is for sale all the same. */
export async function productTalk({ cms, log }: AppLoadContext, id: string): Promise<ProductTalk> {
  const orNull = (call: string) => (error: unknown) => {
    log('warn', 'product talk missing', { call, reason: String(error) });
    return null;
  };
  const [questions, reviews] = await Promise.all([
    cms.questions(id).catch(orNull('questions')),
    cms.reviews(id).catch(orNull('reviews')),
  ]);
  return { questions, reviews };
}
