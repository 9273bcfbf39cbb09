import { describe, expect, test, vi } from 'vitest';
import { callApi, pathOf, refusalOf } from './call-api';

const CALL = { method: 'PUT', path: '/api/things/:id' } as const;
const read = (answer: unknown) => (answer === 'good' ? answer : undefined);
const answered = (response: Response | Error) =>
  callApi({
    call: CALL,
    read,
    send: () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)),
  });
const FIELDS = { success: false, message: 'No.', code: 'no', fields: { name: 'Too long.', age: 7 } };

describe('API-01', () => {
  test.each([
    ['a good answer', Response.json('good'), { ok: true, value: 'good', status: 200 }],
    ['no answer', new TypeError('fetch failed'), { ok: false, kind: 'unreachable', status: 0 }],
    ['a page of a proxy', new Response('<html>', { status: 502 }), { kind: 'unreachable', status: 502 }],
    ['a success without its text', new Response('{"x'), { kind: 'unreachable', status: 200 }],
    ['another shape', Response.json({ items: [] }), { kind: 'unreadable', status: 200 }],
    ['a refusal', Response.json(FIELDS, { status: 422 }), { kind: 'refused', message: 'No.', code: 'no' }],
    ['a refusal in no words', Response.json(null, { status: 500 }), { kind: 'refused', body: null }],
  ])('API-01 %s is a result', async (_title, response, result) => {
    expect(await answered(response)).toMatchObject(result);
  });

  test('API-01 a refusal without a sentence has none', () => {
    expect(refusalOf({ message: '', code: 1, fields: [] })).toEqual({});
    expect(refusalOf(FIELDS)).toEqual({ message: 'No.', code: 'no', fields: { name: 'Too long.' } });
  });

  test('API-01 a parameter is one path segment, whatever is in it', () => {
    expect(pathOf({ call: CALL, params: { id: '../a?b' }, query: { q: 'c&d' } })).toBe(
      '/api/things/..%2Fa%3Fb?q=c%26d',
    );
  });

  test('API-01 a body goes out as JSON, and a call without one says nothing of it', async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json('good'));
    await callApi({ call: CALL, body: { a: 1 }, headers: { 'X-Browser-ID': 'b' }, read, send });
    await callApi({ call: CALL, read, send });
    const [first, second] = send.mock.calls.map(([, init]) => init);
    expect(first).toMatchObject({ method: 'PUT', body: '{"a":1}' });
    expect(first?.headers).toMatchObject({ 'Content-Type': 'application/json', 'X-Browser-ID': 'b' });
    expect(second?.headers).toEqual({ Accept: 'application/json' });
  });
});
