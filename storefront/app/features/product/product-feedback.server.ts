import type { AppLoadContext } from '@remix-run/node';
import type { AnsweredQuestions, Reviews } from '@shop/contract';
import { FEEDBACK_PAGING } from '@shop/contract/rules';
import type { FeedbackSteps } from '~/lib/feedback-paging';

/** What people said and asked about a piece. Undefined: on its way. Null: it could not be had. */
export interface ProductFeedback {
  questions?: AnsweredQuestions | null;
  reviews?: Reviews | null;
}

/**
 * Questions and reviews of a piece, as many steps of each as are to be shown. One that cannot be had is logged and null:
 * the piece is for sale all the same.
 */
export async function loadProductFeedback(
  { cms, log }: AppLoadContext,
  id: string,
  shown: FeedbackSteps,
): Promise<ProductFeedback> {
  const orNull = (call: string) => (error: unknown) => {
    log('warn', 'product feedback missing', { call, reason: String(error) });
    return null;
  };
  const [questions, reviews] = await Promise.all([
    cms.questions(id, shown.questions * FEEDBACK_PAGING.step).catch(orNull('questions')),
    cms.reviews(id, shown.reviews * FEEDBACK_PAGING.step).catch(orNull('reviews')),
  ]);
  return { questions, reviews };
}
