import { blockSchema } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import type { SharedBlock } from './shared-blocks';
import type { OwnBlock, StoredBlock } from './stored-blocks';
import type { BlockSource } from './to-block';
import { toBlocks } from './to-blocks';

const SOURCE: BlockSource = {
  published: { pages: new Map(), stories: new Map(), categories: new Map(), byId: new Map() },
  ruled: new Map(),
  shared: new Map(),
  now: null,
  stories: new Map(),
  fill: (text) => text.replace('{{returnDays}}', '30'),
  html: (text) => text,
};
const quote = (text: string, over: object = {}): OwnBlock => ({
  ...{ __component: 'blocks.quote', text, by: null },
  ...over,
});
const place = (documentId: string | null, over: object = {}): StoredBlock => ({
  __component: 'blocks.shared',
  shared: documentId === null ? null : { documentId },
  ...over,
});
const shared = (blocks: readonly OwnBlock[], over: Partial<SharedBlock> = {}): SharedBlock => ({
  ...{ title: 'Promises', blocks },
  ...over,
});
const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour)).toISOString();
const ms = (hour: number) => Date.parse(at(hour));

const textsOf = ({ blocks }: ReturnType<typeof toBlocks>) =>
  blocks.map((block) => (block.type === 'quote' ? block.text : block.type));
const warned = ({ warnings }: ReturnType<typeof toBlocks>) =>
  warnings.map(({ block, message }) => `${block}: ${message}`);

describe('the place of a shared block', () => {
  const [first, second] = [place('p'), place('p')];
  const filled = (block: SharedBlock | null, places: readonly StoredBlock[] = [first]) => ({
    ...SOURCE,
    shared: new Map(places.map((one) => [one, block] as const)),
  });
  const source = filled(shared([quote('{{returnDays}} days.'), quote('Free.')]), [first, second]);

  test('S-83 shows all of its blocks where it stands, with the facts filled in, as often as it is named', () => {
    const result = toBlocks('Page', [quote('Before.'), first, quote('Between.'), second], source);
    expect(textsOf(result)).toEqual(['Before.', '30 days.', 'Free.', 'Between.', '30 days.', 'Free.']);
    expect(result.warnings).toEqual([]);
    for (const block of result.blocks) expect(blockSchema.parse(block)).toEqual(block);
  });

  test('S-83 S-73 in a preview each of them says the place that it stands for', () => {
    const stored = [quote('Before.'), first, quote('After.')];
    const { blocks } = toBlocks('Page', stored, { ...source, marked: true });
    expect(blocks.map(({ mark }) => mark)).toEqual([0, 1, 1, 2]);
  });

  test('S-83 D-19 words in another language than the page’s say so; others do not', () => {
    const english = filled(shared([quote('Free.')], { language: 'en' }));
    const { blocks } = toBlocks('Page', [quote('Vorher.'), first], english);
    expect(blocks.map(({ language }) => language)).toEqual([undefined, 'en']);
  });

  const hidden = place('p', { hidden: true });
  test.each<[string, StoredBlock, BlockSource, string | null]>([
    ['of one that is not published', first, filled(null), 'The shared block is not published.'],
    ['of one that was deleted', first, SOURCE, 'No shared block is chosen, or it was deleted.'],
    [
      'of one whose blocks are hidden',
      first,
      filled(shared([quote('No.', { hidden: true })])),
      'The shared block “Promises” has nothing to show.',
    ],
    ['that is hidden', hidden, SOURCE, null],
  ])('S-83 the place %s shows nothing, and editors are told why', (_, block, from, reason) => {
    const result = toBlocks('Page', [block, quote('After.')], from);
    expect(textsOf(result)).toEqual(['After.']);
    expect(warned(result)).toEqual(
      reason ? [expect.stringMatching(new RegExp(`^Block 1, Shared: ${reason}`))] : [],
    );
  });

  test('S-83 what is missing inside of it is told beside its own form, not on every page', () => {
    const film: OwnBlock = { __component: 'blocks.video', title: null, text: null, film: null, link: null };
    const result = toBlocks('Page', [first], filled(shared([film, quote('Free.')])));
    expect(textsOf(result)).toEqual(['Free.']);
    expect(result.warnings).toEqual([]);
    expect(toBlocks('Shared block', [film], SOURCE).warnings).not.toEqual([]);
  });
});

describe('a block with a time', () => {
  test.each<[string, object, hour: number, isShown: boolean]>([
    ['none', {}, 5, true],
    ['empty fields', { showFrom: null, showUntil: null }, 5, true],
    ['a beginning to come', { showFrom: at(6) }, 5, false],
    ['its first moment', { showFrom: at(5) }, 5, true],
    ['an end to come', { showUntil: at(6) }, 5, true],
    ['its end', { showUntil: at(5) }, 5, false],
    ['both around now', { showFrom: at(4), showUntil: at(6) }, 5, true],
    ['both behind it', { showFrom: at(3), showUntil: at(4) }, 5, false],
    ['its time, but hidden', { showFrom: at(4), showUntil: at(6), hidden: true }, 5, false],
  ])('S-83 %s: %j at %d, shown: %s', (_, window, hour, isShown) => {
    const source = { ...SOURCE, now: ms(hour) };
    const result = toBlocks('Page', [quote('Now.', window), quote('Always.')], source);
    expect(textsOf(result)).toEqual([...(isShown ? ['Now.'] : []), 'Always.']);
    expect(JSON.stringify(result)).not.toContain('showFrom');
    expect(result.warnings).toEqual([]);
  });

  test('S-83 counts for the place of a shared block and for each block inside of it', () => {
    const inside = shared([
      quote('Until six.', { showUntil: at(6) }),
      quote('From six.', { showFrom: at(6) }),
    ]);
    const timed = place('p', { showFrom: at(3) });
    const source = { ...SOURCE, shared: new Map([[timed, inside]]) };
    const shownAt = (hour: number) => textsOf(toBlocks('Page', [timed], { ...source, now: ms(hour) }));
    expect([2, 3, 6].map(shownAt)).toEqual([[], ['Until six.'], ['From six.']]);
  });

  test('S-83 S-73 a draft shows it in its place, whatever its time', () => {
    const stored = [quote('Later.', { showFrom: at(9) }), quote('Always.')];
    const { blocks } = toBlocks('Page', stored, { ...SOURCE, marked: true });
    expect(blocks).toMatchObject([
      { text: 'Later.', mark: 0 },
      { text: 'Always.', mark: 1 },
    ]);
  });
});
