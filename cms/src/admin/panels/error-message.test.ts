import { expect, test } from 'vitest';
import { errorMessage } from './error-message';

const UNANSWERED = 'The CMS did not answer. Please try again.';

test.each([
  [new Error('Your role does not allow this.'), 'Your role does not allow this.'],
  [new TypeError('Failed to fetch'), UNANSWERED],
  [new TypeError('NetworkError when attempting to fetch resource.'), UNANSWERED],
  [new Error(''), UNANSWERED],
  ['a string', UNANSWERED],
])('S-73 of %s editors read: %s', (error, sentence) => {
  expect(errorMessage(error)).toBe(sentence);
});
