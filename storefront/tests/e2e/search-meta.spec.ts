import sharp from 'sharp';
import { expectPartAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { openPanelScreen } from './support/panel-screen';

const STORY = 'api::story.story';

test('S-104 SHELL-04 an editor writes what a search result says, sees it as it is typed, and hides the page again', async ({
  page,
  shop,
  request,
  allowConsole,
}) => {
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const drawn = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#b08d57' } });
  const cover = await panel.upload('found.png', await drawn.png().toBuffer(), 'A band of gold.');
  const story = {
    title: 'A found story',
    slug: 'a-found-story',
    summary: 'What it is about.',
    writtenOn: '2026-01-01',
  };
  const id = await panel.publishNew(STORY, {
    ...story,
    cover,
    blocks: [{ __component: 'blocks.quote', text: 'Found.' }],
  });
  const head = async () => {
    const html = await (await request.get('/Stories/a-found-story')).text();
    return {
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
      robots: /<meta name="robots" content="(.*?)"/.exec(html)?.[1],
    };
  };
  const inSitemap = async () =>
    (await (await request.get('/sitemap.xml')).text()).includes('/Stories/a-found-story<');
  await expect.poll(async () => (await head()).title).toMatch(/^A found story \| /);
  await expect.poll(inSitemap).toBe(true);

  await openPanelScreen(page, shop, `/content-manager/collection-types/${STORY}/${id}`);
  const results = page.getByRole('group', { name: 'Search result' });
  await expect(results).toContainText('A found story | ');
  await expect(results).toContainText('What it is about.');
  await page.getByRole('textbox', { name: 'Title for search engines' }).fill('Found, by its own title');
  await page
    .getByRole('textbox', { name: 'Description for search engines' })
    .fill('Only search engines read this.');
  await expect(results).toContainText('Found, by its own title');
  await expect(page.getByRole('group', { name: 'Shared link' })).toContainText(
    'Only search engines read this.',
  );
  await expectPartAccessible(page, '[aria-label="Search result"]');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(head).toEqual({ title: 'Found, by its own title', robots: undefined });
  // Shoppers read the story's own title on it.
  const shopper = await page.context().newPage();
  await shopper.goto('/Stories/a-found-story');
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('A found story');
  await expect(shopper).toHaveTitle('Found, by its own title');
  await shopper.close();

  await page.getByRole('checkbox', { name: 'Hide from search engines' }).press('Space');
  await expect(
    page.getByText('Search engines are asked not to list it.', { exact: false }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(head).toEqual({ title: 'Found, by its own title', robots: 'noindex' });
  await expect.poll(inSitemap).toBe(false);
});
