import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Moment } from '../../scripts/stripe-standin/http/api.ts';
import { CmsProcess } from './support/cms-process';
import { CARDS, World } from './support/payment-world';
import { residentMb } from './support/resident-memory';
import { Shopper } from './support/shopper';
import { StorefrontProcess } from './support/storefront-process';
import { TcpLine } from './support/tcp-line';

const SOON = { timeout: 30_000, interval: 50 };

// SQLite is a file.
describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('while PostgreSQL is gone', () => {
  let world: World;
  let line: TcpLine;
  let cms: CmsProcess;
  let storefront: StorefrontProcess;
  /** The database's address as the CMS has it. */
  let throughLine: string;
  beforeAll(async () => {
    world = await World.start();
    await world.pause();
    const direct = new URL(world.shop.data.databaseUrl);
    line = await TcpLine.to(direct.hostname, Number(direct.port));
    const cuttable = new URL(direct);
    cuttable.port = String(line.port);
    throughLine = cuttable.href;
    cms = await CmsProcess.start({ DATABASE_URL: throughLine });
    storefront = await StorefrontProcess.start(cms.url);
  });
  afterEach(() => {
    line.mend();
    world.standIn.control.clearFaults();
  });
  afterAll(async () => {
    await storefront?.end('SIGKILL');
    await cms?.end('SIGKILL');
    await line?.close();
    await world?.stop();
  });

  const status = async (url: string) => (await fetch(url)).status;
  const heal = async () => {
    line.mend();
    await vi.waitFor(async () => expect(await status(`${cms.url}/health/ready`)).toBe(200), SOON);
  };
  const chargesOf = (orderId: string) =>
    world.standIn.control.succeededCharges().filter(({ metadata }) => metadata['order_id'] === orderId);

  test('D-08 kept pages stay, everything else is told in a sentence, and all heals by itself', async () => {
    const { ring, pendant } = world.pieces;
    const shopper = await new Shopper(storefront.url).fill(ring);
    const page = `${storefront.url}/Rings/${ring.productId}`;
    expect(await status(page)).toBe(200);
    const called = world.calls().length;

    line.cut();
    expect(await status(`${cms.url}/health/ready`)).toBe(503);
    expect(await status(`${cms.url}/health/live`)).toBe(200);
    expect(await status(page)).toBe(200);
    const told = [
      await shopper.get('/api/cart'),
      await shopper.post('/api/cart/add', pendant),
      await shopper.get('/api/products'),
      await shopper.post('/api/contact', {
        ...{ name: 'Ada', email: 'ada@example.com', subject: 'A ring', message: 'Is it there?' },
      }),
      await shopper.pay([ring], CARDS.good),
    ];
    for (const { status: said, body } of told)
      expect([said, body]).toEqual([
        503,
        expect.objectContaining({ success: false, message: expect.stringContaining('Please try again') }),
      ]);
    // Nothing was charged, as no order could be stored.
    expect(world.calls().length).toBe(called);

    await heal();
    const bag = await shopper.get<{ items: { productId: string }[] }>('/api/cart');
    expect(bag.body.items.map(({ productId }) => productId)).toEqual([ring.productId]);
    const { body } = await shopper.pay([ring], CARDS.good);
    expect(body.success).toBe(true);
    expect(chargesOf(body.orderId)).toHaveLength(1);
  });

  describe('for as long as many calls wait', () => {
    /** So long a call waits for a connection, in place of the 15 s of a shop: four times that is its minute. */
    const WAIT_MS = 1_000;
    const WAVE = 50;
    let waiting: CmsProcess;
    let front: StorefrontProcess;
    beforeAll(async () => {
      const env = { DATABASE_URL: throughLine, DATABASE_WAIT_MS: String(WAIT_MS) };
      waiting = await CmsProcess.start(env);
      front = await StorefrontProcess.start(waiting.url);
    });
    afterAll(async () => {
      await front?.end('SIGKILL');
      await waiting?.end('SIGKILL');
    });

    /** A search that nobody made before: its answer is not kept. */
    let searches = 0;
    const search = () => `/api/search?q=never-asked-${(searches += 1)}`;

    /** What many visitors, each at an address of their own, are told at the same time, and after how many ms. */
    const wave = (path: string) =>
      Promise.all(
        Array.from({ length: WAVE }, async (_, n) => {
          const began = performance.now();
          const answer = await fetch(front.url + path, {
            headers: { 'X-Forwarded-For': `198.51.100.${n + 1}` },
          });
          const text = await answer.text();
          return { status: answer.status, text, ms: performance.now() - began };
        }),
      );

    test.each<[string, (line: TcpLine) => void]>([
      ['refuses connections', (one) => one.cut()],
      ['takes what it is sent and says nothing', (one) => one.silence()],
    ])(
      'D-08 a database that %s: every wave is answered in a sentence and in time, none is heaped up, a payment takes nothing, and all heals',
      async (_, goAway) => {
        const { ring } = world.pieces;
        const page = `/Rings/${ring.productId}`;
        const shopper = await new Shopper(front.url).fill(ring);
        // Warm: what the first calls of a process take is not what waits.
        for (let n = 0; n < 3; n += 1) await wave(search());
        const kept = ['/api/products', `/api/products/${ring.productId}`];
        for (const path of [page, ...kept]) await wave(path);
        expect(await status(front.url + page)).toBe(200);
        const called = world.calls().length;
        const memory = [residentMb(waiting.pid)];

        goAway(line);
        const began = performance.now();
        let longest = 0;
        do {
          const answers = [...(await wave(search())), ...(await wave(search()))];
          for (const { status: said, text, ms } of answers) {
            expect([said, text]).toEqual([503, expect.stringContaining('Please try again')]);
            longest = Math.max(longest, ms);
          }
          for (const path of [page, ...kept])
            for (const { status: said } of await wave(path)) expect(said).toBe(200);
          memory.push(residentMb(waiting.pid));
          const health = performance.now();
          expect(await status(`${waiting.url}/health/ready`)).toBe(503);
          expect(performance.now() - health).toBeLessThan(5_000);
          expect(await status(`${waiting.url}/health/live`)).toBe(200);
          const { status: said, body } = await shopper.pay([ring], CARDS.good);
          expect([said, body]).toEqual([
            503,
            expect.objectContaining({ success: false, message: expect.stringContaining('Please try again') }),
          ]);
        } while (performance.now() - began < 4 * WAIT_MS || memory.length < 4);
        // The storefront's own patience with a read is ten seconds.
        expect(longest).toBeLessThan(15_000);
        const [, afterFirst = 0] = memory;
        process.stdout.write(
          `database away: ${memory.map((mb) => Math.round(mb)).join(', ')} MB, longest answer ${Math.round(longest)} ms, ${Math.round((performance.now() - began) / 1000)} s\n`,
        );
        // Waves of a hundred that were kept would show: what waits for one is gone before the next.
        expect(Math.max(...memory.slice(2))).toBeLessThan(afterFirst * 1.15 + 32);
        expect(world.calls().length).toBe(called);

        line.mend();
        await vi.waitFor(async () => expect(await status(`${waiting.url}/health/ready`)).toBe(200), SOON);
        for (const { status: said } of await wave(search())) expect(said).toBe(200);
        const { body } = await shopper.pay([ring], CARDS.good);
        expect(body.success).toBe(true);
        expect(chargesOf(body.orderId)).toHaveLength(1);
      },
      180_000,
    );
  });

  test.each<[string, Moment]>([
    ['before the provider takes the charge', 'received'],
    ['after the provider has charged, before it answers', 'worked'],
    ['after its answer, before it is settled', 'answered'],
  ])('D-08 API-09 gone %s: the outcome is open, and the order is paid once', async (_, step) => {
    const { ring } = world.pieces;
    const shopper = await new Shopper(storefront.url).fill(ring);
    const forget = world.standIn.control.onCall((moment, made) => {
      if (moment !== step || made !== 'POST') return;
      forget();
      line.cut();
    });
    const { status: said, body } = await shopper.pay([ring], CARDS.good);
    expect([said, body]).toEqual([202, expect.objectContaining({ code: 'outcome_unknown' })]);

    await heal();
    await vi.waitFor(async () => {
      const { body: now } = await shopper.get<{ success: boolean }>(`/api/payment/${body.orderId}`);
      expect(now.success).toBe(true);
    }, SOON);
    expect(chargesOf(body.orderId)).toHaveLength(1);
  });
});
