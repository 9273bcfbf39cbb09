import type { Cart, Product } from '@shop/contract';
import type { TestShop } from './boot';
import type { Browser } from './browser';

/** A ring in sizes, earrings without, and a pendant of the small seed. */
export interface Pieces {
  ring: Product;
  studs: Product;
  pendant: Product;
}

export async function pieces(shop: TestShop): Promise<Pieces> {
  const { body } = await shop.browser(null).get<Product[]>('/api/products');
  const named = (title: string): Product => {
    const product = body.find((candidate) => candidate.title === title);
    if (!product) throw new Error(`The small seed has no ${title}.`);
    return product;
  };
  return {
    ring: named('Sovereign Signet Ring'),
    studs: named('Coin Stud Earrings'),
    pendant: named('Open Sign Pendant'),
  };
}

/** A browser that has introduced itself. */
export async function shopper(shop: TestShop): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/api/cart/browser-info');
  return browser;
}

/** What a client says of a line. */
export const claim = (product: Product, more: object = {}) => ({
  productId: product._id,
  size: 'One Size',
  type: 'Silver',
  quantity: 1,
  ...more,
});

export const add = (browser: Browser, product: Product, more: object = {}) =>
  browser.post<Cart>('/api/cart/add', claim(product, more));

export const cartOf = async (browser: Browser) => (await browser.get<Cart>('/api/cart')).body;

export const lines = (cart: Cart) =>
  cart.items.map((item) => [item.name, item.size, item.type, item.quantity]);
