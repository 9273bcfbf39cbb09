import type { AnsweredQuestion, Reviews } from '@shop/contract';

/** What people said and asked about a piece. Undefined: on its way. Null: it could not be had. */
export interface ProductTalk {
  questions?: AnsweredQuestion[] | null;
  reviews?: Reviews | null;
}
