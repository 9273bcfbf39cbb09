import { apiErrorSchema, healthSchema } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { strapiObject } from '../src/lib/strapi-objects';
import { missingStrapiParts, requireStrapiParts, strapiPart } from '../src/lib/strapi-parts';
import { bootShop, type TestShop } from './support/boot';

let shop: TestShop;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small', env: { DATABASE_POOL: '7', DATABASE_STATEMENT_MS: '45000' } });
});
afterAll(() => shop.stop());

const get = (path: string, headers = {}) => shop.browser(null).get(path, headers);

describe('health', () => {
  test.each(['/health', '/api/health'])('SHELL-05 %s says that it can serve', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(healthSchema.parse(body)).toMatchObject({
      status: 'ok',
      checks: { database: 'ok', catalogue: 'ok' },
    });
  });

  const refused = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.5:5432'));
  test.each([
    ['refuses', refused],
    // For as long as the test asks: what else waits for it, as the comparing of clocks does, must end for the shop to stop.
    ['is silent', (end: Promise<void>) => end.then(refused)],
  ])('SHELL-05 a database that %s is a 503 without its error', async (_name, answer) => {
    let answers = () => {};
    const end = new Promise<void>((resolve) => (answers = resolve));
    const raw = vi.spyOn(shop.strapi.db.connection, 'raw').mockImplementation(() => answer(end) as never);
    const log = vi.spyOn(shop.strapi.log, 'error').mockImplementation(() => shop.strapi.log);
    const { status, body } = await get('/api/health');
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 'unavailable', checks: { database: 'failed' } });
    expect(JSON.stringify(body)).not.toContain('ECONNREFUSED');
    expect(log).toHaveBeenCalled();
    raw.mockRestore();
    answers();
    log.mockRestore();
  });
});

describe('errors', () => {
  test.each([
    ['GET', '/api/nothing-here', 404],
    ['GET', '/api/products/%E0%A4%A', 400],
    ['PATCH', '/api/products', 405],
    ['POST', '/api/health', 405],
    ['LOCK', '/api/products', 405],
  ])('API-01 %s %s is answered in the shop’s envelope', async (method, path, status) => {
    const answer = await shop.browser(null).ask(method, path, method === 'GET' ? {} : { json: {} });
    expect(answer.status).toBe(status);
    expect(apiErrorSchema.strict().parse(answer.body).message).toMatch(/\.$/);
  });

  test('API-01 what nobody expected is a 500 with a sentence, and logged', async () => {
    const log = vi.spyOn(shop.strapi.log, 'error').mockImplementation(() => shop.strapi.log);
    const query = vi.spyOn(shop.strapi.db, 'inTransaction').mockImplementation(() => {
      throw new Error('select secret from somewhere');
    });
    const { status, body } = await get('/api/products');
    query.mockRestore();
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again in a moment.',
    });
    expect(log.mock.calls.flat().map(String).join()).toContain('select secret');
    log.mockRestore();
  });
});

describe('headers', () => {
  test.each(['/api/products', '/api/nothing-here', '/health'])('SHELL-05 %s is sent safely', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
    'BAG-18 the origin %s is allowed nothing',
    async (origin) => {
      expect(
        (await get('/api/products', { Origin: origin })).headers.get('access-control-allow-origin'),
      ).toBeNull();
    },
  );

  test('BAG-18 the storefront’s origin may send the browser id with cookies', async () => {
    const { headers } = await shop.browser(null).ask('OPTIONS', '/api/cart/add', {
      headers: {
        Origin: 'http://localhost:3000',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-browser-id',
      },
    });
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-headers')).toContain('X-Browser-ID');
  });

  test('API-02 a picture is sent with a long life and cannot be mistaken for a page', async () => {
    const { body } = await get('/api/products');
    const [product] = body as unknown as { image: string[] }[];
    const { status, headers } = await get(`/${product?.image[0]}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('max-age=31536000');
  });
});

test('API-01 a Strapi without a part that the shop calls does not start, and the part is named', () => {
  const { strapi } = shop;
  expect(missingStrapiParts(strapi)).toEqual([]);
  const locales = strapiPart(strapi, 'plugin::i18n.locales');
  const fields = strapi.getModel('plugin::upload.file').attributes;
  const pool = strapiObject(strapi, 'the pool of connections');
  const [{ create }, { hash }] = [locales, fields];
  try {
    Reflect.deleteProperty(locales, 'create');
    Reflect.deleteProperty(fields, 'hash');
    Object.assign(pool, { numUsed: undefined });
    expect(() => requireStrapiParts(strapi)).toThrow(
      'lacks what the shop calls: create of plugin::i18n.locales, numUsed of the pool of connections, the field hash of plugin::upload.file.',
    );
  } finally {
    Object.assign(locales, { create });
    Object.assign(fields, { hash });
    Reflect.deleteProperty(pool, 'numUsed');
  }
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'API-01 the pool and the longest statement are as the settings say',
  async () => {
    const { connection } = shop.strapi.db;
    expect((connection.client as { pool: { max: number } }).pool.max).toBe(7);
    const { rows }: { rows: object[] } = await connection.raw('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '45s' }]);
  },
);
