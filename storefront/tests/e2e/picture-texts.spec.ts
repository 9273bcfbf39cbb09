import { expectPartAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { openPanelScreen } from './support/panel-screen';
import { firstListed } from './support/product-pages';

const OWN = 'Ein Siegelring, wie ihn Könige trugen.';

test('S-100 D-12 an editor says in German what a picture shows, over a line that breaks, and German pages say it', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const { _id: id } = await firstListed(shop, 'ring');
  await openPanelScreen(page, shop, `/content-manager/collection-types/api::product.product/${id}`);
  await page.getByRole('button', { name: 'Say it in other languages' }).click();
  const dialog = page.getByRole('dialog');
  const words = dialog.getByRole('textbox', { name: 'What it shows, in Deutsch' }).first();
  await expect(words).toHaveValue(/auf hellem Grund\.$/);
  const seeded = await words.inputValue();
  await expectPartAccessible(page, '[role=dialog]');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await words.fill(OWN);

  // The line breaks before the call arrives, then after: its answer is lost.
  let arrives = false;
  await page.route('**/edit-screen/**/pictures*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    if (arrives) await route.fetch();
    await route.abort('connectionreset');
  });
  const unanswered = dialog.getByText('The CMS did not answer. Please try again.');
  await save.click();
  await expect(unanswered).toBeVisible();
  await expect(words).toHaveValue(OWN);
  arrives = true;
  await save.click();
  await expect(dialog.getByText('Saved.')).toBeVisible();
  await expect(unanswered).toBeHidden();
  await expect(save).toBeDisabled();
  await page.unrouteAll({ behavior: 'wait' });

  // Somebody else is first: their words are shown below one's own, which a second press keeps.
  let isFirst = true;
  await page.route('**/edit-screen/**/pictures*', async (route) => {
    if (route.request().method() !== 'PUT' || !isFirst) return route.continue();
    isFirst = false;
    const { texts } = route.request().postDataJSON() as { texts: object[] };
    const theirs = texts.map((text) => ({ ...text, alternativeText: 'Von Ben.' }));
    await route.fetch({ postData: { texts: theirs } });
    await route.continue();
  });
  await words.fill(`${OWN} Heute.`);
  await save.click();
  await expect(dialog.getByText('Somebody else has written meanwhile: Von Ben.')).toBeVisible();
  await expect(words).toHaveValue(`${OWN} Heute.`);
  await expectPartAccessible(page, '[role=dialog]');
  await page.unrouteAll({ behavior: 'wait' });
  await words.fill(OWN);
  await save.click();
  await expect(dialog).toBeHidden();

  const pictures = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
  try {
    await expect.poll(() => pictures(`/de/Rings/${id}`)).toContain(OWN);
    await expect.poll(() => pictures('/de/Rings')).toContain(OWN);
    expect(await pictures(`/Rings/${id}`)).not.toContain(OWN);
  } finally {
    await page.getByRole('button', { name: 'Say it in other languages' }).click();
    await words.fill(seeded);
    await save.click();
    await expect(dialog).toBeHidden();
  }
  await expect.poll(() => pictures(`/de/Rings/${id}`)).not.toContain(OWN);
});
