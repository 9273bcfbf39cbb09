import { expect, test, vi } from 'vitest';
import { CmsFailure, createCms } from './cms.server';

const answering = (status: number, body: unknown) =>
  createCms({
    baseUrl: 'http://cms',
    fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  });

test('PDP-07 an unknown product is null, any other failure is not', async () => {
  expect(await answering(404, { success: false }).product('x')).toBeNull();
  await expect(answering(500, {}).product('x')).rejects.toMatchObject({ kind: 'status', status: 500 });
});

test('CAT-02 an HTTP failure carries its status in the specified words', async () => {
  await expect(answering(500, {}).category('Rings')).rejects.toThrow('HTTP error! status: 500');
  await expect(answering(404, {}).category('Rings')).rejects.toThrow('HTTP error! status: 404');
});

test('an answer of another shape, or no JSON, is a failure and not a page', async () => {
  await expect(answering(200, { version: 'x' }).contentVersion()).rejects.toMatchObject({ kind: 'shape' });
  await expect(answering(200, '<html>').contentVersion()).rejects.toBeInstanceOf(CmsFailure);
});

test('a CMS that does not answer in time counts as away', async () => {
  const cms = createCms({
    baseUrl: 'http://cms',
    timeoutMs: 5,
    fetch: (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  });
  await expect(cms.contentVersion()).rejects.toMatchObject({ kind: 'away' });
});

test('an id is one path segment, whatever is in it', async () => {
  const fetch = vi.fn(async () => new Response('{}', { status: 404 }));
  await createCms({ baseUrl: 'http://cms', fetch }).product('../users?x=1');
  expect(fetch).toHaveBeenCalledWith('http://cms/api/products/..%2Fusers%3Fx%3D1', expect.anything());
});
