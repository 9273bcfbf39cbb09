import { expect, test } from 'vitest';
import { errorMessage } from './error-message';

const answered = (status: number, data: string) => ({ status, statusText: '', internal: false, data });

test.each([
  ['the server’s sentence', answered(503, 'The catalogue is away.'), 'The catalogue is away.'],
  ['the status alone', answered(500, ''), 'HTTP error! status: 500'],
  [
    'never the framework’s own words',
    answered(405, 'Error: You made a POST request to "/Rings" but did not provide an `action`'),
    'HTTP error! status: 405',
  ],
  ['an error’s text', new TypeError('Failed to fetch'), 'Failed to fetch'],
  [
    'no word of how an answer is packed',
    new Error('Unable to decode turbo-stream response from URL: /Rings.data'),
    'Something went wrong.',
  ],
  ['nothing known', null, 'Something went wrong.'],
])('CAT-02 a failed load is told by %s', (_case, error, words) => {
  expect(errorMessage(error)).toBe(words);
});
