import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';

const PAGE = 'api::page.page';

test('a page that is unpublished and published again stands in menu and footer as before', async ({
  shop,
}) => {
  const panel = await Panel.open(shop);
  const { documentId } = await panel.first(PAGE, { slug: 'About' });
  const links = async () => {
    const html = await (await fetch(`${shop.url}/Rings`)).text();
    return html.match(/href="\/About"/g)?.length ?? 0;
  };
  const before = await links();
  expect(before).toBeGreaterThan(0);
  await panel.act(PAGE, documentId, 'unpublish');
  await expect.poll(links).toBe(0);
  expect((await fetch(`${shop.url}/About`)).status).toBe(404);
  await panel.act(PAGE, documentId, 'publish');
  await expect.poll(links).toBe(before);
});
