import { expect, test } from 'vitest';
import { contrast } from './contrast';
import { readTokens, tokensOf, valueOf } from './read-tokens';
import { loadTokens } from './tokens.server';

const CSS = `
  /* --color-old: #000000; is gone */
  @theme {
    --color-*: initial;
    --color-ink: #16130f;
    --text-xl: clamp(1rem, 2vw, 2rem);
    --text-xl--line-height: 1.2;
    --background-image-tick: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E");
  }
  :root { --space-page: 20px; }
  @media (width > 768px) { :root { --space-page: 40px; } }
`;

test('S-87 tokens are read with their names, their values, and those of wide windows', () => {
  const tokens = readTokens(CSS);
  expect(tokens.map(({ name }) => name)).toEqual([
    'color-ink',
    'text-xl',
    'text-xl--line-height',
    'background-image-tick',
    'space-page',
  ]);
  expect(tokensOf(tokens, 'text')).toEqual([
    { name: 'text-xl', value: 'clamp(1rem, 2vw, 2rem)', short: 'xl' },
  ]);
  expect(tokensOf(tokens, 'space')).toEqual([
    { name: 'space-page', value: '20px', wide: '40px', short: 'page' },
  ]);
  expect(valueOf(tokens, 'background-image-tick')).toContain('www.w3.org/2000/svg');
});

test('S-87 the shop’s own style sheet has colours, sizes of type and spaces', async () => {
  const tokens = await loadTokens();
  for (const prefix of ['color', 'text', 'font', 'space'])
    expect(tokensOf(tokens, prefix).length, prefix).toBeGreaterThan(1);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#faf7f2', '#faf7f2', 1],
  ['#767676', '#ffffff', 4.54],
  ['color-mix(in srgb, red 14%, transparent)', '#ffffff', null],
])('S-87 the contrast of %s and %s is %s', (one, other, ratio) => {
  const found = contrast(one, other);
  expect(found === null ? null : Number(found.toFixed(2))).toBe(ratio);
});
