import { describe, expect, test } from 'vitest';
import schema from '../content-types/shop-settings/schema.json';
import {
  misfits,
  plainProblems,
  richSettings,
  settingGroups,
  settingKind,
  type SettingAttributes,
} from './plain-settings';

const ATTRIBUTES = schema.attributes as SettingAttributes;
const words = { label: 'A label', help: 'Some help.' };

describe('S-90 the settings that staff change in /Admin', () => {
  test.each([
    ['line', { type: 'string' }],
    ['lines', { type: 'text' }],
    ['email', { type: 'email' }],
    ['number', { type: 'integer' }],
    ['money', { type: 'customField', customField: 'global::money' }],
    // As Strapi has it once the field is registered.
    ['money', { type: 'integer', customField: 'global::money' }],
    ['switch', { type: 'boolean' }],
    [null, { type: 'component' }],
    [null, { type: 'relation' }],
    [null, { type: 'blocks' }],
    [null, { type: 'json', customField: 'global::colour' }],
  ])('%s: %j', (kind, attribute) => {
    expect(settingKind(attribute)).toBe(kind);
  });

  test('every setting of the schema is either in one group or on Strapi’s screen', () => {
    const groups = settingGroups(ATTRIBUTES, {});
    const plain = groups.flatMap(({ settings }) => settings.map(({ label }) => label));
    const rich = richSettings(ATTRIBUTES).map(({ label }) => label);
    const all = Object.values(ATTRIBUTES).map(({ pluginOptions }) => pluginOptions?.shop?.label);
    expect([...plain, ...rich].sort()).toEqual(all.sort());
    expect(groups.map(({ title }) => title)).not.toContain('More');
  });

  test('words, limits and values are the schema’s and the shop’s', () => {
    const [shipping] = settingGroups(ATTRIBUTES, { shippingFlatCents: 1_500 });
    expect(shipping?.settings[0]).toEqual({
      ...{ name: 'shippingFlatCents', kind: 'money', label: 'Shipping', required: true },
      help: 'Of any order. At $0.00 the bag says that shipping is free.',
      ...{ min: 0, max: 99_999_999, maxLength: null, isTranslated: false, value: 1_500 },
    });
  });

  test('a setting that nobody gave a place is not lost', () => {
    const added = {
      giftNote: { type: 'boolean', pluginOptions: { shop: words } },
      unnamed: { type: 'string' },
    };
    expect(settingGroups(added, { giftNote: true })).toEqual([
      {
        title: 'More',
        settings: [expect.objectContaining({ name: 'giftNote', kind: 'switch', value: true })],
      },
    ]);
  });

  test.each([
    ['a text', { brandName: 'Ring' }, []],
    ['nothing', { basedIn: null }, []],
    ['a number for a text', { brandName: 5 }, ['brandName']],
    ['a text for money', { shippingFlatCents: '5' }, ['shippingFlatCents']],
    ['a list of parts', { countries: 'US' }, ['countries']],
    ['an unknown name', { updatedAt: 'x', documentId: 'y' }, ['updatedAt', 'documentId']],
    ['a name of every object', { constructor: 'x' }, ['constructor']],
  ])('%s: refused are %3$j', (_, values, fields) => {
    expect(misfits(ATTRIBUTES, values).map(({ field }) => field)).toEqual(fields);
  });

  test.each([
    ['Europe/Berlin', 500, []],
    [' UTC ', 3_000, []],
    ['', null, []],
    ['Berlin', 3_001, ['timeZone', 'taxBasisPoints']],
  ])('time zone %j and tax %j: %j', (timeZone, taxBasisPoints, fields) => {
    expect(plainProblems({ timeZone, taxBasisPoints }).map(({ field }) => field)).toEqual(fields);
  });
});
