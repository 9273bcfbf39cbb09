import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { editScreen, type DescribedSchema } from './edit-screen-labels';

interface Schema extends DescribedSchema {
  kind?: string;
  info: { singularName?: string };
  pluginOptions?: DescribedSchema['pluginOptions'] & { 'content-manager'?: { visible?: boolean } };
  attributes: Record<
    string,
    DescribedSchema['attributes'][string] & {
      type: string;
      components?: string[];
      visible?: boolean;
      required?: boolean;
      conditions?: { visible: unknown };
    }
  >;
}

const cms = path.resolve(__dirname, '../..');

function schemas(): [uid: string, schema: Schema][] {
  const read = (folder: string, isWanted: (file: string) => boolean) =>
    readdirSync(path.join(cms, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && isWanted(file))
      .map((file) => {
        const schema = JSON.parse(readFileSync(path.join(cms, 'src', folder, file), 'utf8')) as Schema;
        return [file, schema] as const;
      });
  const types = read('api', (file) => file.endsWith('schema.json')).map(
    ([file, schema]) => [`api::${file.split(path.sep)[0]}.${schema.info.singularName}`, schema] as const,
  );
  const parts = read('components', () => true).map(
    ([file, schema]) => [file.replace('.json', '').split(path.sep).join('.'), schema] as const,
  );
  return [...types, ...parts]
    .filter(([, schema]) => schema.pluginOptions?.['content-manager']?.visible !== false)
    .map(([uid, schema]) => [uid, schema]);
}

describe('what editors read in Strapi', () => {
  test.each(schemas())('D-12 %s has a name and a sentence for every field', (_uid, schema) => {
    const { attributes } = schema;
    const described = editScreen(schema)?.fields ?? {};
    const shown = Object.keys(attributes).filter((name) => attributes[name]?.visible !== false);
    expect(Object.keys(described).sort()).toEqual(shown.sort());
    for (const [name, [label, description]] of Object.entries(described)) {
      expect(label, name).toMatch(/^[A-Z{]/);
      expect(description, name).not.toBe('');
    }
  });

  test('S-61 S-62 S-83 the home page and pieces are told in the same blocks as pages are, and stories in some of them', () => {
    const zones = new Map(
      schemas().flatMap(([uid, { attributes }]) =>
        Object.values(attributes).flatMap(({ type, components }) =>
          type === 'dynamiczone' ? [[uid, components ?? []] as const] : [],
        ),
      ),
    );
    const all = zones.get('api::page.page');
    expect(all).toContain('blocks.services');
    expect(zones.get('api::home.home')).toEqual(all);
    expect(zones.get('api::product.product')).toEqual(all);
    const stories = Object.values(new Map(schemas()).get('api::product.product')?.attributes ?? {}).filter(
      ({ type }) => type === 'dynamiczone',
    );
    expect(stories.map(({ components }) => components)).toEqual(LOCALES.map(() => all));
    expect(all).toEqual(expect.arrayContaining(zones.get('api::story.story') ?? ['none']));
    // In every place where blocks are, and not in itself: none goes in circles.
    for (const zone of ['api::page.page', 'api::story.story'])
      expect(zones.get(zone)).toContain('blocks.shared');
    expect(zones.get('api::shared-block.shared-block')).toEqual(
      all?.filter((uid) => uid !== 'blocks.shared'),
    );
  });

  test('S-81 S-83 every block can be hidden and have a time', () => {
    const all = new Map(schemas());
    const blocks = all.get('api::page.page')?.attributes.blocks?.components ?? [];
    expect(blocks.length).toBeGreaterThan(10);
    for (const uid of blocks)
      expect(Object.keys(all.get(uid)?.attributes ?? {}), uid).toEqual(
        expect.arrayContaining(['hidden', 'showFrom', 'showUntil']),
      );
  });

  test('D-12 fields that matter only beside another one are shown with it alone', () => {
    const conditional = schemas().flatMap(([uid, { attributes }]) =>
      Object.entries(attributes).flatMap(([name, { conditions, required }]) => {
        if (!conditions) return [];
        const [, other = ''] = /"var":"(\w+)"/.exec(JSON.stringify(conditions)) ?? [];
        // A field that may be hidden is never checked: it cannot be asked for either.
        expect([uid, name, other in attributes, required ?? false]).toEqual([uid, name, true, false]);
        return [`${uid} ${name}: ${other}`];
      }),
    );
    expect(conditional).toEqual(
      expect.arrayContaining([
        'api::coupon.coupon percent: kind',
        'api::coupon.coupon amountCents: kind',
        'api::product.product videoPoster: video',
        'blocks.hero focus: picture',
      ]),
    );
  });

  test.each(schemas().filter(([, { kind }]) => kind === 'collectionType'))(
    'D-12 %s has columns that tell its entries apart',
    (_uid, schema) => {
      const { attributes } = schema;
      const { list = [], sortBy = '' } = editScreen(schema) ?? {};
      expect(list.length).toBeGreaterThan(1);
      const known = [...Object.keys(attributes), 'createdAt', 'updatedAt'];
      expect(known).toEqual(expect.arrayContaining([...list, sortBy]));
    },
  );
});
