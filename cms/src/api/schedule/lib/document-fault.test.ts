import { expect, test } from 'vitest';
import { documentFault } from './document-fault';

const refused = (message: string, details?: object) => Object.assign(new Error(message), { details });

test.each([
  [refused('The price is 0.'), 'The price is 0.'],
  [refused('title must be defined'), 'title must be defined.'],
  [
    refused('2 errors occurred', {
      errors: [{ message: 'title is too long' }, { message: 'slug must be set.' }],
    }),
    'title is too long. slug must be set.',
  ],
  [refused('Nothing more is known', { errors: [] }), 'Nothing more is known.'],
  ['away', 'away'],
])('S-82 what refuses a document is told as a sentence: %s', (error, sentence) => {
  expect(documentFault(error)).toBe(sentence);
});
