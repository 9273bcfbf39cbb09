import type { FormAnswer } from './form-answer.server';

/** What a field of a form takes of the answer to it: what was typed, and what is wrong with that. */
export const boundTo = (answer: FormAnswer | undefined) => (name: string) => ({
  name,
  defaultValue: answer?.values?.[name],
  error: answer?.fields?.[name],
});
