import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import type { FormAnswer } from '~/features/session/form-answer.server';
import type { ReturnAnswer } from './return-answer';

/**
 * The server's last answer to a step of a return (S-120). A form whose answer was lost on the way is told so by the browser,
 * which knows no step: the step that is shown stays, with what was typed into it.
 */
export function useReturnAnswer(): ReturnAnswer | undefined {
  const answer = useActionData() as ReturnAnswer | FormAnswer | undefined;
  const told = answer && 'step' in answer ? answer : undefined;
  const [last, setLast] = useState(told);
  if (told && told !== last) setLast(told);
  if (!answer || told) return told;
  const { step, order, typed, from } = last ?? { step: 'look-up' };
  return { ...answer, step, order, typed, from };
}
