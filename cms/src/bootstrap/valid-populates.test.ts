import type { Core } from '@strapi/strapi';
import { validate } from '@strapi/utils';
import { expect, test, vi } from 'vitest';
import { strapiObject } from '../lib/strapi-objects';
import { rememberValidPopulates } from './valid-populates';

const strapi = {} as Core.Strapi;
const PAGE = {
  uid: 'api::page.page',
  modelType: 'contentType',
  attributes: { title: { type: 'string' }, hero: { type: 'media', multiple: false } },
};
const of = { schema: PAGE, getModel: () => PAGE };
const ALLOWED = { populate: ['nonAttributesOperators'] };

test('B-140 what a query populates is checked once where it is right, and each time where it is not', async () => {
  const checks = strapiObject(strapi, 'the checks of queries');
  expect(checks).toBe(validate.validators);
  const own = vi.fn(checks.validatePopulate);
  checks.validatePopulate = own;
  rememberValidPopulates(strapi);
  rememberValidPopulates(strapi);
  const check = (populate: object, by: typeof of = of, allowed: object = ALLOWED) =>
    strapiObject(strapi, 'the checks of queries').validatePopulate(by, populate, allowed);

  for (let times = 1; times <= 3; times += 1) await check({ hero: true });
  expect(own).toHaveBeenCalledTimes(1);
  for (let times = 1; times <= 2; times += 1) await expect(check({ title: true })).rejects.toThrow(/title/);
  expect(own).toHaveBeenCalledTimes(3);
  // Of another type, and by other rules, it may be wrong.
  await check({ hero: true }, { ...of, schema: { ...PAGE, uid: 'api::story.story' } });
  await check({ hero: true }, of, { populate: [] });
  expect(own).toHaveBeenCalledTimes(5);
});
