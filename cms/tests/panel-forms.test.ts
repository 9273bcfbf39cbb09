import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopNote } from '../src/lib/database/shop-note';
import type { Data } from './support/templates';
import { bootShop, type TestShop } from './support/boot';

/** The forms of Strapi's panel, over several starts of one shop (B-146). */
const FORM = 'plugin_content_manager_configuration_content_types::api::product.product';
const PART = 'plugin_content_manager_configuration_components::blocks.hero';

let shop: TestShop;
let data: Data;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  ({ data } = shop);
});
afterAll(() => shop.stop());

interface Form {
  metadatas: Record<string, unknown>;
}
const rows = () => shop.strapi.db.query('strapi::core-store');
async function form(key: string): Promise<Form> {
  const { value } = (await rows().findOne({ where: { key } })) as { value: string };
  return JSON.parse(value) as Form;
}
/** As an earlier release left it, whose schema had no such field. */
async function forget(key: string, field: string): Promise<void> {
  const { metadatas, ...others } = await form(key);
  const { [field]: _, ...known } = metadatas;
  await rows().updateMany({
    where: { key },
    data: { value: JSON.stringify({ ...others, metadatas: known }) },
  });
}
const note = () => shop.strapi.store(shopNote('panel-forms'));
async function startAgain(): Promise<void> {
  await shop.stop({ keep: true });
  shop = await bootShop({ seed: 'small', on: data });
}
const known = async () => [
  Object.hasOwn((await form(FORM)).metadatas, 'leadMetal'),
  Object.hasOwn((await form(PART)).metadatas, 'link'),
];

test('B-146 a start leaves the forms as they are where they are made of what they were made of before', async () => {
  expect(await known()).toEqual([true, true]);
  await forget(FORM, 'leadMetal');
  await forget(PART, 'link');
  await startAgain();
  expect(await known()).toEqual([false, false]);
});

test('B-146 of what is new, or was never noted, a start makes them anew, and the next one keeps them', async () => {
  const made = await note().get({});
  expect(made).toMatch(/^[\w-]{43}$/);
  await note().set({ value: 'another schema' });
  await startAgain();
  expect(await known()).toEqual([true, true]);
  expect(await note().get({})).toBe(made);

  await forget(FORM, 'leadMetal');
  await note().delete({});
  await startAgain();
  expect(await known()).toEqual([true, true]);
  expect(await note().get({})).toBe(made);
});
