import type { AnsweredQuestions, Reviews } from '@shop/contract';

/** What people said and asked about a piece. Undefined: on its way. Null: it could not be had. */
export interface ProductFeedback {
  questions?: AnsweredQuestions | null;
  reviews?: Reviews | null;
}
