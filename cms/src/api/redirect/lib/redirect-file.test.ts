import { expect, test } from 'vitest';
import { LINES_MOST, planFile } from './redirect-file';

const plan = (text: string, stored: Record<string, string> = {}, shown: string[] = []) =>
  planFile(text, new Map(Object.entries(stored)), (from) => (shown.includes(from) ? 'a page' : null));

test('S-60 a file tells what it would add and change, and what is so already', () => {
  const text =
    'From,To,Made by,Hits,Last hit (UTC)\n/New/,/About,staff,3,\n/kept,/Rings,,,\n/other,/Man,,,\n';
  expect(plan(text, { '/kept': '/Rings', '/other': '/Rings' })).toEqual({
    added: [{ from: '/new', to: '/About' }],
    changed: [{ from: '/other', to: '/Man', before: '/Rings' }],
    unchanged: 1,
    problems: [],
  });
});

test('S-60 chains within the file and beyond it are shortened', () => {
  const { added } = plan('To,From\n/b,/a\n/c,/b\n/kept,/x', { '/c': '/d', '/kept': '/About' });
  expect(added).toEqual([
    { from: '/a', to: '/d' },
    { from: '/b', to: '/d' },
    { from: '/x', to: '/About' },
  ]);
});

test.each([
  ['', 1, 'The file is empty.'],
  ['Old,New\n/a,/b', 1, 'The first line must name the columns From and To.'],
  ['From,To,From\n/a,/b,/c', 1, 'The first line names a column twice.'],
  ['From,To,Colour\n/a,/b,red', 1, /^There is no column “Colour”/],
  ['From,To\n/a', 2, 'This line has 1 columns, the first one 2.'],
  ['From,To\n/a,/b\n/A/,/c', 3, '/A/ stands in line 2 already.'],
  ['From,To\n/a,/b\n/b,/a', 2, 'The redirect would go in a circle: /b leads back to /a.'],
  ['From,To\n/a,/b\n/b,/a', 3, 'The redirect would go in a circle: /a leads back to /b.'],
  ['From,To\n/a,/kept', 2, 'The redirect would go in a circle: /kept leads back to /a.'],
  ['From,To\n/a,https://evil.example', 2, /begins with one slash/],
  ['From,To\n/shown,/b', 2, /a page at \/shown/],
  [`From,To\n${'/a,/b\n'.repeat(LINES_MOST + 1)}`, 1, /more than 1000/],
])('S-60 %j is told in line %i', (text, line, message) => {
  const { problems } = plan(text, { '/kept': '/a' }, ['/shown']);
  expect(problems).toContainEqual({
    line,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });
});
