import { afterEach } from 'vitest';
import { bootShop, type BootOptions, type TestShop } from './boot';

/** Shops that a test opens one after the other, often on the same data; those left open are closed after it. */
export class ShopsOfATest {
  private readonly open: TestShop[] = [];

  /** Of a test file: call it at the file's top level. */
  static of(): ShopsOfATest {
    const shops = new ShopsOfATest();
    afterEach(async () => {
      for (const shop of [...shops.open]) await shops.close(shop);
    });
    return shops;
  }

  /** Seeds here and now where it is told to (`fresh`); else it begins with what the same seed has left once. */
  async boot(options: BootOptions): Promise<TestShop> {
    const shop = await bootShop(options);
    this.open.push(shop);
    return shop;
  }

  async close(shop: TestShop, options?: { keep: boolean }): Promise<void> {
    this.open.splice(this.open.indexOf(shop), 1);
    await shop.stop(options);
  }
}

export const get = async <T>(shop: TestShop, path: string) => (await shop.browser(null).get<T>(path)).body;
