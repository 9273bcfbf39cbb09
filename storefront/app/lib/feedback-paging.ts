import { FEEDBACK_PAGING } from '@shop/contract/rules';

export const FEEDBACK_KINDS = ['reviews', 'questions'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
/** How many steps of each are shown; the first is shown always, and no address names it. */
export type FeedbackSteps = Readonly<Record<FeedbackKind, number>>;

const STEPS_MOST = FEEDBACK_PAGING.most / FEEDBACK_PAGING.step;

/** Steps that show so many of them all; never more than a page may. */
const stepsOf = (count: number) => Math.min(Math.max(Math.ceil(count / FEEDBACK_PAGING.step), 1), STEPS_MOST);

function given(search: URLSearchParams, name: FeedbackKind): number {
  const text = search.get(name) ?? '';
  return /^\d{1,3}$/.test(text) ? stepsOf(Number(text) * FEEDBACK_PAGING.step) : 1;
}

/** What an address asks for; what it does not understand counts as not given. */
export function readFeedbackSteps(search: URLSearchParams): FeedbackSteps {
  return { reviews: given(search, 'reviews'), questions: given(search, 'questions') };
}

/** How many there are of each; null or nothing while that is not known. */
type FeedbackCounts = Partial<Record<FeedbackKind, { count: number } | null>>;

/** Not more than there is: pages are kept by their address, and each list has so many of those and no more. */
export function clampFeedbackSteps(
  shown: FeedbackSteps,
  { reviews, questions }: FeedbackCounts,
): FeedbackSteps {
  return {
    reviews: reviews ? Math.min(shown.reviews, stepsOf(reviews.count)) : shown.reviews,
    questions: questions ? Math.min(shown.questions, stepsOf(questions.count)) : shown.questions,
  };
}

/** The query of the address that shows them; whatever else stands in it stays. */
export function feedbackSearch(search: URLSearchParams, shown: Partial<FeedbackSteps>): string {
  const wanted = new URLSearchParams(search);
  for (const name of FEEDBACK_KINDS) {
    const steps = shown[name];
    if (steps === undefined) continue;
    if (steps > 1) wanted.set(name, String(steps));
    else wanted.delete(name);
  }
  return wanted.toString();
}
