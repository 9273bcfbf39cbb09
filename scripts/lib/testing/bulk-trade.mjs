// Many orders, shoppers, messages and bags, the same ones each time: for measurements and for looking at full tables.

const FIRST = ['Ada', 'Grace', 'Alan', 'Hedy', 'Linus', 'Margaret', 'Tim', 'Radia', 'Donald', 'Barbara'];
const LAST = [
  'Lovelace',
  'Hopper',
  'Turing',
  'Lamarr',
  'Nakamoto',
  'Hamilton',
  'Lee',
  'Perlman',
  'Knuth',
  'Liskov',
];
const PIECES = [
  'Coin Bangle',
  'Genesis Pendant',
  'Signet Ring',
  'Coin Studs',
  'Halving Chain',
  'Block Bracelet',
];
const STATUSES = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'failed', 'canceled', 'pending'];
const COUNTRIES = ['United States', 'Canada', 'United Kingdom'];
const DAY_MS = 24 * 60 * 60 * 1000;
/** Orders and accounts are spread over so many days, the newest today. */
const DAYS = 730;
/** Rows of one insert: SQLite takes no more values at once. */
const BATCH = 400;

/** @template T @param {readonly T[]} from @param {number} n @returns {T} */
const pick = (from, n) => /** @type {T} */ (from[n % from.length]);
/** A number that looks random and is not. @param {number} n @param {number} below */
const spread = (n, below) => ((n * 2654435761) >>> 7) % below;
/** @param {string} kind @param {number} n */
const idOf = (kind, n) =>
  `${spread(n, 2 ** 24)
    .toString(16)
    .padStart(6, '0')}${kind}${n.toString(36).padStart(17, '0')}`;
/** @param {number} n */
const nameOf = (n) => [pick(FIRST, spread(n, 9973)), pick(LAST, spread(n, 7919))];

/** @param {number} n @param {number} count @param {number} now @returns {Date} */
const momentOf = (n, count, now) => new Date(now - Math.floor(((count - n) / count) * DAYS * DAY_MS) - 1000);

/** @param {number} n @param {Date} at */
const row = (n, at) => ({ document_id: idOf('d', n), created_at: at, updated_at: at, published_at: at });

/** @param {number} n @param {number} count @param {number} now */
function order(n, count, now) {
  const at = momentOf(n, count, now);
  const [firstName, lastName] = nameOf(n);
  const email = `${firstName}.${lastName}.${n % 50_000}@example.com`.toLowerCase();
  const lines = Array.from({ length: 1 + (n % 3) }, (_, k) => ({
    productId: `piece${(n + k) % PIECES.length}`,
    name: pick(PIECES, n + k),
    image: null,
    size: 'One Size',
    type: n % 2 ? 'Gold' : 'Silver',
    unitCents: 9_000 + spread(n + k, 60) * 500,
    quantity: 1 + ((n + k) % 2),
  }));
  const subtotal = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const tax = Math.round((subtotal + 1_500) * 0.05);
  const status = pick(STATUSES, spread(n, 10_007));
  const isPaid = status === 'paid';
  return {
    ...row(n, at),
    order_id: idOf('0', n).padEnd(32, 'f'),
    order_status: status,
    customer_name: `${firstName} ${lastName}`,
    customer_email: email,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_cents: subtotal + 1_500 + tax,
    subtotal_cents: subtotal,
    shipping_cents: 1_500,
    tax_cents: tax,
    discount_cents: 0,
    currency: 'usd',
    lines: JSON.stringify(lines),
    customer: JSON.stringify({
      firstName,
      lastName,
      email,
      phone: '+1 555 0100',
      streetAddress1: `${n % 999} Long Street`,
      city: 'Springfield',
      zip: '12345',
      country: 'US',
      state: 'California',
    }),
    paid_at: isPaid ? at : null,
    fulfilled_at: isPaid && n < count - 40 ? new Date(at.getTime() + DAY_MS / 2) : null,
    carrier: isPaid && n < count - 40 ? 'DHL' : null,
    browser_id: `bulk-${n}`,
    browser_key: `bulk-${n}`,
    cart_nonce: `bulk-${n}`,
  };
}

/** @param {number} n @param {number} count @param {number} now */
function user(n, count, now) {
  const [first_name, last_name] = nameOf(n);
  return {
    ...row(n, momentOf(n, count, now)),
    username: `bulk-${n}`,
    email: `${first_name}.${last_name}.${n}@example.com`.toLowerCase(),
    provider: 'local',
    confirmed: true,
    blocked: false,
    title: pick(['Mr', 'Ms', 'Mx'], n),
    first_name,
    last_name,
    country: pick(COUNTRIES, n),
  };
}

/** @param {number} n @param {number} count @param {number} now */
function contact(n, count, now) {
  const name = nameOf(n).join(' ');
  const at = momentOf(n, count, now);
  return {
    ...row(n, at),
    name,
    email: `${name.replace(' ', '.')}.${n}@example.com`.toLowerCase(),
    message: `Hello, I have a question about my order and about the chain of the pendant in my last parcel. It is number ${n}. Thank you very much!`,
    done_at: n < count - 30 ? at : null,
    content_key: `bulk-${n}`,
  };
}

/** @param {number} n @param {number} count @param {number} now */
function question(n, count, now) {
  const name = nameOf(n).join(' ');
  const isOpen = n >= count - 20;
  return {
    ...row(n, momentOf(n, count, now)),
    name,
    email: `${name.replace(' ', '.')}.${n}@example.com`.toLowerCase(),
    question: `Does the ${pick(PIECES, n)} number ${n} come in another length?`,
    product_name: pick(PIECES, n),
    product_id: `piece${n % PIECES.length}`,
    answer: isOpen ? null : 'Yes, please write to us and we make it to measure.',
    published: !isOpen,
    content_key: `bulk-${n}`,
  };
}

/** @param {number} n @param {number} count @param {number} now */
function review(n, count, now) {
  return {
    ...row(n, momentOf(n, count, now)),
    name: pick(FIRST, spread(n, 9973)),
    product_name: pick(PIECES, n),
    product_id: `piece${n % PIECES.length}`,
    order_id: `bulk-${n}`,
    rating: 1 + spread(n, 5),
    title: 'As beautiful as in the picture',
    body: `It arrived within a week and fits. Number ${n}.`,
    review_status: n >= count - 12 ? 'pending' : 'published',
  };
}

/** @param {number} n @param {number} count @param {number} now */
function subscriber(n, count, now) {
  const [first_name, last_name] = nameOf(n);
  const at = momentOf(n, count, now);
  return {
    ...row(n, at),
    email: `${first_name}.${last_name}.${n}@example.com`.toLowerCase(),
    source: pick(['footer', 'block', 'signup'], n),
    first_name,
    last_name,
    country: pick(COUNTRIES, n),
    consent: n % 4 !== 0,
    consent_at: n % 4 !== 0 ? at : null,
    confirmed_at: at,
  };
}

/** The payment of an order; of every fiftieth paid one the money went back. @param {number} n @param {number} count @param {number} now */
function attempt(n, count, now) {
  const { order_id, order_status, total_cents, created_at } = order(n, count, now);
  const isPaid = order_status === 'paid';
  return {
    ...row(n, created_at),
    order_key: order_id,
    number: 1,
    method: 'card',
    // Nothing that recovery would ask the provider about.
    attempt_state: isPaid ? 'succeeded' : 'failed',
    amount_cents: total_cents,
    charged_cents: isPaid ? total_cents : null,
    refunded_cents: isPaid && n % 50 === 0 ? total_cents : 0,
    provider_payment_open: false,
    request: '',
    payment_method_id: `pm_bulk_${n}`,
    idempotency_key: `bulk-${n}`,
    provider_payment_id: isPaid ? `pi_bulk_${n}` : null,
  };
}

/** A bag that was left with a piece in it. @param {number} n @param {number} count @param {number} now */
function bag(n, count, now) {
  const at = new Date(now - Math.floor(((count - n) / count) * 30 * DAY_MS));
  return {
    ...row(n, at),
    browser_id: `bulk-bag-${n}`,
    proof: 'bulk',
    nonce: `bulk-bag-${n}`,
    last_touched: at,
  };
}

/** @param {number} n @param {number} count @param {number} now */
function bagLine(n, count, now) {
  const { created_at } = bag(n, count, now);
  return {
    ...row(n, created_at),
    cart_key: `bulk-bag-${n}`,
    product_key: `piece${n % PIECES.length}`,
    size: 'One Size',
    metal: 'Silver',
    quantity: 1,
    cart_item_id: `bulk-bag-${n}`,
    added_at: created_at,
    price_cents: 9_000,
  };
}

/** A product's public copy, or its draft. @param {number} n @param {number} count @param {boolean} [isDraft] */
function product(n, count, isDraft = false) {
  const at = new Date(Date.UTC(2024, 0, 1) + n * 60_000);
  return {
    ...row(n, at),
    ...(isDraft && { published_at: null }),
    title: `${pick(PIECES, n)} ${n}`,
    slug: `bulk-${n}`,
    description: `Finished by hand. Edition ${n % 97} of ${count}.`,
    category: pick(['woman pendant', 'man pendant', 'ring', 'earring', 'bracelet'], n),
    price_cents: 5_000 + spread(n, 900) * 100,
    gold_price_cents: n % 3 ? 9_000 + spread(n, 1900) * 100 : null,
    position: n % 1000,
  };
}

/** @type {Record<string, [table: string, make: (n: number, count: number, now: number) => object]>} */
const KINDS = {
  orders: ['orders', order],
  users: ['up_users', user],
  contacts: ['contact_messages', contact],
  questions: ['questions', question],
  reviews: ['reviews', review],
  subscribers: ['subscribers', subscriber],
  products: ['products', (n, count) => product(n, count)],
  drafts: ['products', (n, count) => product(n, count, true)],
  attempts: ['payment_attempts', attempt],
  bags: ['carts', bag],
  bagLines: ['cart_lines', bagLine],
};

/**
 * Stores many rows the quick way, past Strapi, on either database.
 * @param {import('knex').Knex} db
 * @param {import('./bulk-trade.mjs').Counts} counts
 */
export async function fillTrade(db, counts) {
  const now = Date.now();
  for (const [kind, count] of Object.entries(counts)) {
    const [table, make] = KINDS[kind] ?? [];
    if (!table || !make) continue;
    await db.transaction(async (trx) => {
      for (let from = 0; from < count; from += BATCH) {
        const size = Math.min(BATCH, count - from);
        await trx(table).insert(Array.from({ length: size }, (_, k) => make(from + k, count, now)));
      }
    });
  }
  if (counts.products) await givePictures(db);
}

/** Two pictures for every product that has none, the same for all. @param {import('knex').Knex} db */
async function givePictures(db) {
  for (const n of [1, 2]) {
    const file = {
      ...row(n, new Date()),
      name: `bulk-${n}.jpg`,
      alternative_text: 'A ring on a stone.',
      hash: `bulk_${n}`,
      ext: '.jpg',
      mime: 'image/jpeg',
      size: 40,
      url: `/uploads/bulk_${n}.jpg`,
      width: 800,
      height: 1000,
      provider: 'local',
      folder_path: '/',
    };
    const [stored] = await db('files').insert(file).returning('id');
    await db.raw(
      `insert into files_related_mph (file_id, related_id, related_type, field, "order")
       select ?, id, 'api::product.product', 'images', ? from products where slug like 'bulk-%'`,
      [stored.id, n],
    );
  }
}
