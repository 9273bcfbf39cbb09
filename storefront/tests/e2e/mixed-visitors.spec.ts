import { expect, test, type RunningShop } from './support/fixtures';
import { makeAccount, PASSWORD } from './support/account';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';

/** Each asks for each page so often. */
const VISITS = 8;
/** Under way at once: as many as a busy machine answers before the shop tells some to come again. */
const AT_ONCE = 12;
const ANNOUNCEMENT = 'api::announcement.announcement';
const DRAFT = 'A draft among visitors.';

interface Visitor {
  name: string;
  headers: Record<string, string>;
}

async function signIn(shop: RunningShop, path: string, body: object): Promise<Response> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return answer;
}

/** A page's bytes without what is of one answer alone. */
const bare = (html: string) => html.replace(/ nonce="[^"]*"/g, '');

test('AUTH-07 B-141 of 200 mixed visits, of shoppers, staff and drafts, each is answered as that visitor alone', async ({
  shop,
}) => {
  const emails = ['mixed-one@example.com', 'mixed-two@example.com'];
  const visitors: Visitor[] = [{ name: 'nobody', headers: {} }];
  for (const email of emails) {
    await makeAccount(shop, email);
    const answer = await signIn(shop, '/api/auth/login', { email, password: PASSWORD });
    const { token } = (await answer.json()) as { token: string };
    visitors.push({ name: email, headers: { Cookie: `token=${token}` } });
  }
  const panel = await Panel.open(shop);
  const session = (await signIn(shop, '/api/admin/login', shop.staff)).headers.getSetCookie();
  const staff = session.map((line) => line.split(';')[0]).join('; ');
  visitors.push({ name: 'staff', headers: { Cookie: staff } });
  const draft = await panel.draft(ANNOUNCEMENT, {
    sentence: DRAFT,
    showFrom: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const preview = new URL(draft.preview);
  const forEverybody = ['/', '/Rings', '/de/Rings', `/product/${await firstProduct(shop, 'ring')}`];
  const forOne = ['/account/details', '/Admin/orders', '/login'];
  const previewed = preview.pathname + preview.search;
  const get = async (path: string, { headers }: Visitor) => {
    const sent = { Accept: 'text/html', ...headers };
    const answer = await fetch(shop.url + path, { headers: sent, redirect: 'manual' });
    const html = bare(await answer.text());
    return { status: answer.status, to: answer.headers.get('location'), html };
  };

  // Each alone, one after the other.
  const alone = new Map<string, Awaited<ReturnType<typeof get>>>();
  for (const visitor of visitors)
    for (const path of [...forEverybody, ...forOne, previewed])
      alone.set(`${visitor.name} ${path}`, await get(path, visitor));
  for (const email of emails) {
    expect(alone.get(`${email} /account/details`)?.html).toContain(email);
    expect(alone.get(`${email} /login`)?.to).toBe('/account');
  }
  expect(alone.get('nobody /account/details')?.to).toContain('/login');
  expect(alone.get('staff /Admin/orders')?.html).toContain('Orders');
  expect(alone.get(`nobody ${previewed}`)?.html).toContain(DRAFT);
  expect(alone.get(`nobody /login`)?.status).toBe(200);

  const asked = visitors.flatMap((visitor) =>
    [...forEverybody, ...forOne, previewed].flatMap((path) =>
      Array.from({ length: VISITS }, () => ({ visitor, path })),
    ),
  );
  expect(asked.length).toBeGreaterThan(200);
  // Neighbours are different visitors.
  const mixed = asked.map((_, n) => asked[(n * 101) % asked.length] ?? asked[0]);
  const answers: { one: (typeof mixed)[number]; got: Awaited<ReturnType<typeof get>> | undefined }[] = [];
  const lane = async () => {
    for (let one = mixed.pop(); one; one = mixed.pop())
      answers.push({ one, got: await get(one.path, one.visitor) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  expect(answers).toHaveLength(asked.length);
  for (const { one, got } of answers) {
    const expected = alone.get(`${one?.visitor.name} ${one?.path}`);
    expect([got?.status, got?.to], `${one?.visitor.name} ${one?.path}`).toEqual([
      expected?.status,
      expected?.to,
    ]);
    for (const email of emails)
      expect(got?.html.includes(email), `${email} in the answer of ${one?.visitor.name} ${one?.path}`).toBe(
        expected?.html.includes(email),
      );
    if (one && forEverybody.includes(one.path)) {
      expect(got?.html, one.path).toBe(alone.get(`nobody ${one.path}`)?.html);
      expect(got?.html).not.toContain(DRAFT);
    }
  }
  await panel.remove(ANNOUNCEMENT, draft.id);
});
