import type { Request, Response } from 'express';
import { describe, expect, test, vi } from 'vitest';
import { Redirects, redirectsFromSource } from './redirects';

const LEADS: Record<string, string> = {
  '/old': '/About',
  '/list': '/ProductList?category=Rings',
  '/über': '/Größe',
  '/evil': '/.//evil.example',
  '/about': '/elsewhere',
};
const hits = { followed: vi.fn(), unknown: vi.fn() };
const notFoundPathFor = vi.fn(async (path: string) => (/^(\/de)?\/about$/i.test(path) ? null : '/-'));
const redirects = new Redirects({
  published: {
    targetOf: (path) =>
      LEADS[
        decodeURI(path)
          .replace(/^\/de(?=\/)/, '')
          .toLowerCase()
      ],
  },
  notFoundPages: { notFoundPathFor },
  hits,
});

function asked(originalUrl: string, headers: Record<string, string> = {}) {
  const sent: { status?: number; location?: string; body?: string } = {};
  const res = {
    set: () => res,
    status: (status: number) => ((sent.status = status), res),
    redirect: (status: number, location: string) => void Object.assign(sent, { status, location }),
    end: (body: string) => void (sent.body = body),
  };
  const req = { originalUrl, get: (name: string) => headers[name] } as unknown as Request;
  return { req, res: res as unknown as Response, sent };
}

test.each([
  ['/old', '/About'],
  ['/OLD', '/About'],
  ['/de/old', '/de/About'],
  ['/old?utm_source=mail&x=%2F', '/About?utm_source=mail&x=%2F'],
  ['/list?utm_source=mail', '/ProductList?category=Rings&utm_source=mail'],
  ['/%C3%BCber', '/Gr%C3%B6%C3%9Fe'],
])('S-60 %s leads to %s', async (url, location) => {
  const { req, res, sent } = asked(url);
  expect(await redirects.answer(req, res)).toBe(true);
  expect(sent).toEqual({ status: 301, location });
});

test('S-60 a page within the shop that changes to an old address is led on as well', async () => {
  const { req, res, sent } = asked('/de/old.data?_routes=page&x=1');
  expect(await redirects.answer(req, res)).toBe(true);
  expect([sent.status, sent.body?.includes('"/About?x=1"')]).toEqual([202, true]);
});

test.each(['/nothing', '/about', '/evil'])('S-60 %s is led nowhere', async (url) => {
  const { req, res, sent } = asked(url);
  expect(await redirects.answer(req, res)).toBe(false);
  expect(sent).toEqual({});
});

test('S-60 20,000 invented addresses ask nobody and count nothing; what a browser opened is counted as a path', async () => {
  vi.clearAllMocks();
  for (let n = 0; n < 20_000; n += 1) {
    const { req, res } = asked(`/invented-${n}?token=${n}`);
    expect(await redirects.answer(req, res)).toBe(false);
    expect(redirects.answerUnknown(req, res)).toBe(false);
  }
  expect([notFoundPathFor, hits.unknown, hits.followed].map((called) => called.mock.calls.length)).toEqual([
    0, 0, 0,
  ]);
  const { req, res } = asked('/de/Nothing/?token=1', { 'sec-fetch-dest': 'document' });
  redirects.answerUnknown(req, res);
  expect(hits.unknown.mock.calls).toEqual([['/nothing']]);
});

describe('from source', () => {
  const known = {
    has: async (_kind: string, name: string) => name.toLowerCase() === 'about',
    spoken: async () => 'now' as const,
    targetOf: (path: string) => LEADS[path.replace(/^\/de(?=\/)/, '').toLowerCase()],
  };
  const route = (id: string, path?: string, parentId?: string) => [id, { id, path, parentId }] as const;
  const routes = Object.fromEntries([
    route('root'),
    route('rings', 'Rings', 'root'),
    route('page', '*', 'root'),
  ]);
  const build = vi.fn(async () => ({ routes }) as never);
  const handler = redirectsFromSource(build, { published: known, hits });
  const led = async (url: string, method = 'GET', headers: Record<string, string> = {}) => {
    const { req, res, sent } = asked(url, headers);
    const went = await new Promise<boolean>((settled) => {
      const answered = () => settled(false);
      Object.assign(res, {
        redirect: (status: number, location: string) => {
          Object.assign(sent, { status, location });
          answered();
        },
      });
      void handler(Object.assign(req, { method }), res, () => settled(true));
    });
    return went ? 'on' : sent.location;
  };

  test('S-60 a redirect is followed as the built server does it, over the map of the site as it is now', async () => {
    expect(await led('/old?x=1')).toBe('/About?x=1');
    expect(await led('/de/old', 'HEAD')).toBe('/de/About');
    expect([await led('/about'), await led('/rings'), await led('/old', 'POST')]).toEqual(['on', 'on', 'on']);
    routes.old = { id: 'old', path: 'old', parentId: 'root' } as never;
    expect(await led('/old')).toBe('on');
    delete routes.old;
  });

  test('S-60 what a browser opens in vain is counted', async () => {
    hits.unknown.mockClear();
    expect(await led('/nothing', 'GET', { 'sec-fetch-dest': 'document' })).toBe('on');
    expect(hits.unknown.mock.calls).toEqual([['/nothing']]);
    expect(await led('/rings', 'GET', { 'sec-fetch-dest': 'document' })).toBe('on');
    expect(hits.unknown).toHaveBeenCalledOnce();
  });

  test('S-60 a map of the site that cannot be made is an error of that request alone', async () => {
    build.mockRejectedValueOnce(new Error('a syntax error'));
    const { req, res } = asked('/old');
    const error = await new Promise(
      (passed) => void handler(Object.assign(req, { method: 'GET' }), res, passed),
    );
    expect(String(error)).toContain('a syntax error');
    expect(await led('/old')).toBe('/About');
  });
});
