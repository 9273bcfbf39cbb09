import { expect, test } from 'vitest';
import { errorMessage, sayUnanswered } from './error-message';

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

test('S-73 a call over a line that breaks fails in words, one that was given up as before, and answers pass', async () => {
  const outcomes: (() => Response)[] = [];
  const page = { fetch: async () => outcomes.shift()?.() ?? Response.error() };
  sayUnanswered(page as Pick<Window, 'fetch'>);
  const aborted = new DOMException('Aborted', 'AbortError');
  const fails = (error: Error) => () => {
    throw error;
  };
  outcomes.push(fails(new TypeError('Failed to fetch')), fails(aborted), () => new Response('all is well'));
  await expect(page.fetch()).rejects.toThrow(UNANSWERED);
  await expect(page.fetch()).rejects.toBe(aborted);
  expect(await (await page.fetch()).text()).toBe('all is well');
});
