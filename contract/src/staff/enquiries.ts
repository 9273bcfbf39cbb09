import { z } from 'zod';
import { languageSchema } from '../languages.js';
import { SUBSCRIBER_COUNTRIES, SUBSCRIBER_TITLES } from '../rules/subscriber.js';
import { FEEDBACK_PAGING } from '../rules/feedback-paging.js';
import {
  emailAddress as email,
  filledLine,
  filledLines,
  lineOfText,
  personName,
  personNameOrEmpty,
  storableText,
} from '../text.js';

/** A field that people never see: whoever fills it is a machine, answered as if all were well and not stored. */
const honeypot = storableText(500).optional();

/** POST /api/questions (ASK-01) */
export const questionSchema = z.object({
  name: personName(100).min(2),
  email,
  question: filledLines(2_000).min(10),
  productName: lineOfText(300),
  productId: filledLine(200),
  locale: languageSchema.optional(),
  website: honeypot,
});

/** Which of a piece's reviews or questions are asked for, counted from the newest. */
export const talkQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(FEEDBACK_PAGING.most).default(FEEDBACK_PAGING.step),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type TalkQuery = z.infer<typeof talkQuerySchema>;

/** GET /api/products/:id/questions?limit&offset: answered and published ones, newest first. */
export const answeredQuestionsSchema = z.object({
  /** All there are. */
  count: z.number().int().nonnegative(),
  questions: z.array(
    z.object({
      _id: z.string(),
      /** First name only. */
      name: z.string(),
      question: z.string(),
      answer: z.string(),
      /** UTC, ISO 8601. */
      createdAt: z.string(),
    }),
  ),
});
export type AnsweredQuestions = z.infer<typeof answeredQuestionsSchema>;

/** POST /api/products/:id/reviews: one for each bought line (D-10), moderated before it shows. */
export const reviewSchema = z.object({
  orderId: filledLine(100),
  email,
  rating: z.number().int().min(1).max(5),
  title: filledLine(120).min(2),
  body: filledLines(4_000).min(10),
  website: honeypot,
});

/** GET /api/products/:id/reviews?limit&offset: published ones, newest first. */
export const reviewsSchema = z.object({
  /** Mean of published ratings with one decimal; null while there are none. */
  average: z.number().min(1).max(5).nullable(),
  /** All there are. */
  count: z.number().int().nonnegative(),
  reviews: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      rating: z.number().int().min(1).max(5),
      title: z.string(),
      body: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type Reviews = z.infer<typeof reviewsSchema>;

/** What a message may hold besides (ADM-04); the shop's own form asks for none of it. */
const sentAlong = {
  firstName: personNameOrEmpty(100).optional(),
  lastName: personNameOrEmpty(100).optional(),
  phone: lineOfText(40).optional(),
  country: lineOfText(100).optional(),
  subject: lineOfText(200).optional(),
};
/** The same as staff see it; null where it was not said. */
export const contactFacts = {
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  subject: z.string().nullable(),
};

/** POST /api/contact (CONT-01) */
export const contactSchema = z.object({
  name: personName(100),
  email,
  message: filledLines(4_000),
  ...sentAlong,
  locale: languageSchema.optional(),
  website: honeypot,
});

/** GET /api/contact: messages for staff, newest first (ADM-04). */
export const contactMessagesSchema = z.array(
  z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    ...contactFacts,
    message: z.string(),
    /** UTC, ISO 8601. */
    createdAt: z.string(),
    /** When somebody was done with it; null while it waits. */
    doneAt: z.string().nullable(),
  }),
);
export type ContactMessage = z.infer<typeof contactMessagesSchema>[number];

/** One of a form's choices; a form sends an empty text where nothing was chosen. */
const choice = <const T extends readonly string[]>(choices: T) =>
  z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .pipe(z.enum(choices).optional())
    .optional();

/** What the newsletter block asks for beside the address (NEWS-01). */
const BLOCK_NEEDS = ['firstName', 'lastName', 'country'] as const;

/** POST /api/newsletter (D-05): the footer sends the address alone, the block the rest (NEWS-01). */
export const newsletterSchema = z
  .object({
    email,
    source: z.enum(['footer', 'block']),
    title: choice(SUBSCRIBER_TITLES),
    firstName: personNameOrEmpty(100).optional(),
    lastName: personNameOrEmpty(100).optional(),
    phone: lineOfText(40).optional(),
    country: choice(SUBSCRIBER_COUNTRIES),
    consent: z.boolean().optional(),
    locale: languageSchema.optional(),
    website: honeypot,
  })
  .superRefine((request, context) => {
    if (request.source !== 'block') return;
    for (const name of BLOCK_NEEDS) {
      if (request[name]) continue;
      context.addIssue({
        code: 'too_small',
        origin: 'string',
        minimum: 1,
        path: [name],
        input: request[name],
      });
    }
  });

/** POST /api/newsletter/confirm: the link of the mail that asks whether an address wants the newsletter. */
export const newsletterConfirmSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,200}$/) });
/** POST /api/newsletter/unsubscribe: the link that every newsletter carries. */
export const newsletterUnsubscribeSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9._-]{20,200}$/) });
