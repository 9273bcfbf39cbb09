import { expect, test } from 'vitest';
import { newEmail } from './support/account';
import { bootShop, type TestShop } from './support/boot';

const UID = 'api::subscriber.subscriber';

test('D-05 who subscribed before addresses were confirmed counts as confirmed; who waits goes on waiting', async () => {
  const [earlier, waiting, byHand] = [newEmail(), newEmail(), newEmail()];
  const first = await bootShop({ seed: false });
  const at = new Date('2025-03-04T05:06:07Z');
  const put = (on: TestShop, email: string, more: object) =>
    on.strapi.db.query(UID).create({ data: { email, source: 'footer', consent: true, ...more } });
  const seen = async (on: TestShop, email: string) =>
    ((await on.strapi.db.query(UID).findOne({ where: { email } })) as { confirmedAt: string | null })
      .confirmedAt;
  await put(first, earlier, {});
  await put(first, waiting, { confirmMailedAt: new Date() });
  await first.strapi.db.connection('subscribers').where({ email: earlier }).update({ created_at: at });
  // As the shop was before: nothing says yet that this was done.
  await first.strapi.store({ type: 'core', name: 'shop' }).delete({ key: 'subscribers-confirmed' });
  await first.stop({ keep: true });

  const second = await bootShop({ seed: false, on: first.data });
  expect(new Date(String(await seen(second, earlier))).toISOString()).toBe(at.toISOString());
  expect(await seen(second, waiting)).toBeNull();
  await put(second, byHand, {});
  await second.stop({ keep: true });

  const third = await bootShop({ seed: false, on: first.data });
  expect(await seen(third, byHand)).toBeNull();
  await third.stop();
});
