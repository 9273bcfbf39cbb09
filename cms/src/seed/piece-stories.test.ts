import path from 'node:path';
import { expect, it } from 'vitest';
import { readSeedContent } from './content';

const { products } = readSeedContent(path.resolve(import.meta.dirname, '../../seed'), 'full');

it.each(products)(
  'S-62 $slug has a story of its own pictures, figures and care',
  ({ story, images, grossWeight }) => {
    expect([story[0]?.type, story.at(-1)?.type]).toEqual(['banner', 'rich-text']);
    const told = JSON.stringify(story);
    const shown = [...told.matchAll(/products\/[\w-]+\.jpg/g)].map(([file]) => file);
    expect(shown.length).toBeGreaterThan(1);
    expect(images).toEqual(expect.arrayContaining(shown));
    expect(told, 'the weight is that of the tab above').toContain(`"${grossWeight} g`);
  },
);
