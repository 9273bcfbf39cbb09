import { expect, test, vi } from 'vitest';
import { CmsError, createCms } from './cms-client.server';

const answering = (status: number, body: unknown) =>
  createCms({
    baseUrl: 'http://cms',
    fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  });

test('PDP-07 an unknown product is null, any other failure is not', async () => {
  expect(await answering(404, { success: false }).product('x')).toBeNull();
  await expect(answering(500, {}).product('x')).rejects.toMatchObject({ kind: 'status', status: 500 });
});

test('S-62 a piece of a CMS that tells no stories has none, and a failure is no empty story', async () => {
  expect(await answering(404, { success: false }).productStory('x')).toEqual([]);
  expect(
    await answering(200, { blocks: [{ type: 'quote', text: 'T.', by: null }] }).productStory('x'),
  ).toEqual([{ type: 'quote', text: 'T.', by: null }]);
  await expect(answering(500, {}).productStory('x')).rejects.toMatchObject({ kind: 'status', status: 500 });
});

test('API-01 of a list of pieces what no product can be called is left out; of none nobody is asked', async () => {
  const asked: string[] = [];
  const fetch = vi.fn(async (url: URL | RequestInfo) => {
    asked.push(String(url));
    return new Response('[]');
  });
  const cms = createCms({ baseUrl: 'http://cms', fetch });
  for (const ids of [[], [''], ['a b', '<x>', '%']]) expect(await cms.pieces(ids)).toEqual([]);
  expect(asked).toEqual([]);
  await cms.pieces(['one', '', '../x', 'two']);
  expect(asked).toEqual(['http://cms/api/content/pieces?ids=one%2Ctwo']);
});

test('B-130 a CMS of the release before is asked for the version without waiting', async () => {
  const asked: string[] = [];
  const fetch = vi.fn(async (url: URL | RequestInfo) => {
    asked.push(String(url));
    return asked.length === 1
      ? new Response('{"success":false}', { status: 404 })
      : new Response('{"version":7}');
  });
  expect(await createCms({ baseUrl: 'http://cms', fetch }).contentVersion(6)).toEqual({ version: 7 });
  expect(asked).toEqual(['http://cms/api/content-version/change?since=6', 'http://cms/api/content-version']);
});

test('CAT-02 an HTTP failure carries its status in the specified words', async () => {
  await expect(answering(500, {}).category('Rings')).rejects.toThrow('HTTP error! status: 500');
  await expect(answering(404, {}).category('Rings')).rejects.toThrow('HTTP error! status: 404');
});

test('an answer of another shape, or no JSON, is a failure and not a page', async () => {
  await expect(answering(200, { version: 'x' }).contentVersion()).rejects.toMatchObject({ kind: 'shape' });
  await expect(answering(200, '<html>').contentVersion()).rejects.toBeInstanceOf(CmsError);
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

test('a read whose connection broke is made once more, and a change is not', async () => {
  const answers: (() => Response)[] = [];
  const fetch = vi.fn(async () =>
    (answers.shift() ?? (() => Promise.reject(new TypeError('fetch failed'))))(),
  );
  const cms = createCms({ baseUrl: 'http://cms', fetch });
  answers.push(
    () => {
      throw new TypeError('fetch failed');
    },
    () => new Response('{"version":7}'),
  );
  expect(await cms.contentVersion()).toEqual({ version: 7 });
  await expect(cms.contentVersion()).rejects.toMatchObject({ kind: 'away' });
  expect(fetch).toHaveBeenCalledTimes(4);
  await expect(cms.shown({ copy: 'a', host: 'b', release: '1' }, 7)).rejects.toMatchObject({ kind: 'away' });
  expect(fetch).toHaveBeenCalledTimes(5);
});

test('a CMS that answers nobody has 24 calls on their way and no more, in all languages together; everybody is told in time', async () => {
  let [open, most] = [0, 0];
  const fetch: typeof globalThis.fetch = (_url, init) => {
    most = Math.max(most, (open += 1));
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => {
        open -= 1;
        reject(init.signal?.reason);
      }),
    );
  };
  const options = { baseUrl: 'http://cms', timeoutMs: 50, fetch };
  const clients = [createCms(options), createCms({ ...options, locale: 'de' })];
  const calls = Array.from({ length: 150 }, (_, n) => clients.map((cms) => cms.product(String(n)))).flat();
  const told = await Promise.allSettled(calls);
  expect(told.map(({ status }) => status)).toEqual(told.map(() => 'rejected'));
  expect([most, open]).toEqual([24, 0]);
});

test('calls beyond those that may run at once get their turn', async () => {
  const fetch = async () => {
    await Promise.resolve();
    return new Response(JSON.stringify({ version: 7 }));
  };
  const cms = createCms({ baseUrl: 'http://cms', fetch });
  expect(await Promise.all(Array.from({ length: 100 }, () => cms.contentVersion()))).toEqual(
    Array.from({ length: 100 }, () => ({ version: 7 })),
  );
});

test('S-86 D-19 pieces are asked for in the language of the page, also by what people look for', async () => {
  const fetch = vi.fn(async (_url: string) => new Response('{}', { status: 404 }));
  const options = { baseUrl: 'http://cms', fetch: fetch as unknown as typeof globalThis.fetch };
  const asked = async (locale: 'en' | 'de') => {
    fetch.mockClear();
    const cms = createCms({ ...options, locale });
    const calls = [
      cms.product('a'),
      cms.pieces(['a', 'b']),
      cms.firstOf('ring', 4),
      cms.search(new URLSearchParams({ q: 'Ring', locale: 'xx' })),
    ];
    await Promise.allSettled(calls);
    return fetch.mock.calls.map(([url]) => new URL(url).searchParams.get('locale'));
  };
  expect(await asked('de')).toEqual(['de', 'de', 'de', 'de']);
  expect(await asked('en')).toEqual([null, null, null, null]);
});

test('an id is one path segment, whatever is in it', async () => {
  const fetch = vi.fn(async () => new Response('{}', { status: 404 }));
  await createCms({ baseUrl: 'http://cms', fetch }).product('../users?x=1');
  expect(fetch).toHaveBeenCalledWith('http://cms/api/products/..%2Fusers%3Fx%3D1', expect.anything());
});
