import sharp from 'sharp';
import { expect, test } from './support/fixtures';
import { expectMail } from './support/mail';
import { Panel } from './support/panel';
import { openPanelScreen, planPublish } from './support/panel-screen';

test('D-12 the edit screen in Strapi tells what is live, what is missing and what changed, plans, and restores', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const about = await panel.first('api::page.page', { slug: 'About' });
  await panel.publishPage({ title: 'Rewritten' }, about.documentId);

  await openPanelScreen(page, shop, `/content-manager/collection-types/api::page.page/${about.documentId}`);
  for (const title of ['Preview', 'On the shop', 'Worth a look', 'History', 'Later'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByText(/^Live since /)).toBeVisible();
  await expect(page.getByText('Nothing is missing in what is saved.')).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title' }).first();
  await expect(title).toHaveValue('Rewritten');

  await page.getByRole('button', { name: 'Show every change' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const latest = history.getByRole('listitem').first();
  await expect(latest.getByRole('heading')).toHaveText(/^Published, /);
  await expect(latest).toContainText('in Strapi');
  await expect(latest.getByRole('term')).toHaveText('Title');
  await expect(latest.getByRole('deletion')).toHaveText(about.title);
  await expect(latest.getByRole('insertion')).toHaveText('Rewritten');
  await latest.getByRole('button', { name: 'Restore before' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(title).toHaveValue(about.title);
  // Visitors see what is published.
  expect(await (await fetch(`${shop.url}/About`)).text()).toContain('Rewritten');

  await planPublish(page);
  const planned = page.getByText(/^Publish at .+ \(Shop Owner\)/);
  await expect(planned).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(planned).toBeHidden();
});

test('D-12 a product that somebody looked at is deleted: what is published afterwards is still told as live', async ({
  shop,
}) => {
  const panel = await Panel.open(shop);
  const uid = 'api::product.product';
  const drawn = sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#b08d57' } });
  const image = await panel.upload('short-lived.png', await drawn.png().toBuffer(), 'A band of gold.');
  const id = await panel.publishNew(uid, {
    title: 'Short-lived',
    slug: 'short-lived',
    description: 'A band that is soon gone.',
    category: 'ring',
    priceCents: 10_000,
    goldPriceCents: 20_000,
    position: 99,
    images: [image],
  });
  // Pages for one person are made apart from those for everybody, of answers kept apart.
  for (const cookie of ['', 'known=1']) {
    const seen = async () => (await fetch(`${shop.url}/product/${id}`, { headers: { cookie } })).text();
    await expect.poll(seen).toContain('Short-lived');
  }
  await panel.remove(uid, id);
  const about = await panel.first('api::page.page', { slug: 'About' });
  await panel.publishPage({ title: about.title }, about.documentId);
  await expect.poll(() => panel.liveSince('api::page.page', about.documentId)).not.toBeNull();
});

test('D-12 AUTH-05 whoever edits a mail sees it in the shop’s look and sends it to themselves', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const uid = 'api::mail.mail-template';
  const { documentId } = await panel.first(uid, { key: 'order-confirmation' });
  await openPanelScreen(page, shop, `/content-manager/collection-types/${uid}/${documentId}`);

  await page.getByRole('button', { name: 'Show the mail' }).click();
  const mail = page.getByRole('dialog').frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  const picture = mail.locator('img[width="96"]').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Send it to me' }).click();
  await expect(page.getByRole('status').getByText(`On its way to ${shop.staff.email}.`)).toBeVisible();
  await expectMail(shop.dataDir, shop.staff.email, 'Thank you for your order.');
});
