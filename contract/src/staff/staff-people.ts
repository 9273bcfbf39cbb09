import { z } from 'zod';
import { contactFacts } from './enquiries.js';
import { staffPage, staffSearch } from './staff-orders.js';
import { filledLines, storableText } from '../text.js';

/** What the tables of people and enquiries can be asked for. Without `page`: the newest 1,000 at once. */
export const peopleQuerySchema = z.object({
  q: staffSearch.optional(),
  page: staffPage,
  pageSize: z.coerce.number().int().min(1).max(1_000).default(1_000),
});

/** Messages that wait for somebody, and those that are done. */
export const CONTACT_STATES = ['open', 'done'] as const;
/** GET /api/contact */
export const contactQuerySchema = peopleQuerySchema.extend({ status: z.enum(CONTACT_STATES).optional() });

/** GET /api/admin/contacts/:id */
export const contactDetailSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  ...contactFacts,
  message: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  /** What was answered by mail; null while nothing was. */
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type ContactDetail = z.infer<typeof contactDetailSchema>;

/** POST /api/admin/contacts/:id/answer */
export const contactAnswerSchema = z.object({ answer: filledLines(4_000).min(2) });
/** POST /api/admin/contacts/:id/done */
export const contactDoneSchema = z.object({ done: z.boolean() });

export const QUESTION_STATES = ['open', 'answered', 'published'] as const;
/** GET /api/admin/questions */
export const questionQuerySchema = peopleQuerySchema.extend({
  status: z.enum(QUESTION_STATES).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});
export const staffQuestionSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  productId: z.string(),
  productName: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  published: z.boolean(),
  createdAt: z.string(),
  /** Changes with every save of it. */
  version: z.string(),
});
export type StaffQuestion = z.infer<typeof staffQuestionSchema>;

/**
 * PUT /api/admin/questions/:id. An answer that is published shows on the product's page. `version` is that of the
 * question as its writer saw it.
 */
export const questionAnswerSchema = z.object({
  answer: filledLines(4_000).min(2),
  published: z.boolean(),
  version: storableText(40),
});

export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const;
/** GET /api/admin/reviews */
export const reviewQuerySchema = questionQuerySchema.extend({ status: z.enum(REVIEW_STATES).optional() });
export const staffReviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  productId: z.string(),
  productName: z.string(),
  orderId: z.string(),
  rating: z.number().int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  status: z.enum(REVIEW_STATES),
  createdAt: z.string(),
});
export type StaffReview = z.infer<typeof staffReviewSchema>;

/** POST /api/admin/reviews/:id/moderate: `was` is the state in which its reader saw it. */
export const moderateSchema = z.object({
  status: z.enum(['published', 'rejected']),
  was: z.enum(REVIEW_STATES),
});

/** GET /api/admin/subscribers */
export const subscriberRowSchema = z.object({
  _id: z.string(),
  email: z.string(),
  title: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  source: z.string(),
  consent: z.boolean(),
  consentAt: z.string().nullable(),
  /** When the address was confirmed; null while it only waits for that. */
  confirmedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type SubscriberRow = z.infer<typeof subscriberRowSchema>;

/** How many rows of a list there are in all: the tables' answers are plain arrays. */
export const TOTAL_HEADER = 'X-Total-Count';
