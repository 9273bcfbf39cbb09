import { decode } from 'turbo-stream';
import { expect, test } from 'vitest';
import { singleFetchText, type Writable } from './single-fetch-text';

/** What the framework's reader makes of a text; its own kinds as their parts. */
async function read(value: Writable): Promise<unknown> {
  const { body } = new Response(singleFetchText(value));
  const decoded = await decode(body ?? new ReadableStream(), {
    plugins: [(kind, ...parts) => ({ value: { kind, parts } })],
  });
  await decoded.done;
  return decoded.value;
}

test.each<[string, Writable]>([
  ['the answer to a form', { data: { ok: false, status: 503, message: 'No "way"\n¢', form: '' } }],
  ['an object of objects', { a: { b: { c: 1 } }, d: {} }],
  ['a text', 'plain'],
])('%s is read as it was written', async (_title, value) => {
  expect(await read(value)).toEqual(value);
});

test('a kind of the framework’s own is read with its parts', async () => {
  const value = { here: { error: ['ErrorResponse', 'Words.', 503, ''] as const } };
  expect(await read(value)).toEqual({
    here: { error: { kind: 'ErrorResponse', parts: ['Words.', 503, ''] } },
  });
});
