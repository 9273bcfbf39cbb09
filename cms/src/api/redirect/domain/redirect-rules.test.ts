import { describe, expect, test } from 'vitest';
import { endOf, fromProblem, checkRule, retargeted, targetOf, targetProblem } from './redirect-rules';

const known = (leads: Record<string, string>, shown: Record<string, string> = {}) => ({
  toOf: (from: string) => leads[from],
  shownAt: (from: string) => shown[from] ?? null,
});

describe('S-60 where a redirect may begin', () => {
  test.each([
    ['/old-page', null],
    ['/Old Page/', null],
    ['/Rings/gone', null],
    ['/index.html', null],
    ['', /is missing/],
    ['old-page', /begins with one slash/],
    ['//evil.example', /begins with one slash/],
    ['https://shop.example/old', /begins with one slash/],
    ['/a\\b', /backslash/],
    ['/a\u0000b', /no address has/],
    ['/a\nb', /no address has/],
    ['/old?x=1', /before the question mark/],
    ['/old#part', /before the #/],
    ['/de/old', /without its language/],
    ['/', /part of the shop itself/],
    ['/Rings', /part of the shop itself/],
    ['/admin/x', /part of the shop itself/],
    ['/sitemap.xml', /part of the shop itself/],
    ['/old.data', /part of the shop itself/],
    ['/a%zz', /can read/],
    ['/a/../b', /can read/],
    [`/${'x'.repeat(200)}`, /longer than 200/],
  ])('%j: %s', (typed, problem) => {
    if (problem === null) expect(fromProblem(typed)).toBeNull();
    else expect(fromProblem(typed)).toMatch(problem);
  });
});

describe('S-60 where a redirect may lead', () => {
  test.each([
    ['/About', null],
    ['/', null],
    ['/Rings', null],
    ['/ProductList?category=Rings&q=a', null],
    ['', /is missing/],
    ['//evil.example', /begins with one slash/],
    ['/\\evil.example', /backslash/],
    ['https://evil.example/x', /begins with one slash/],
    ['javascript:alert(1)', /begins with one slash/],
    ['/.//evil.example', /can read/],
    ['/a/..//evil.example', /can read/],
    ['/%2e%2e//evil.example', /can read/],
    ['/%2Fevil.example', /can read/],
    ['/%5Cevil.example', /can read/],
    ['/a//b', /can read/],
    ['/..', /can read/],
    ['/a%0d%0aSet-Cookie:x', /can read/],
    ['/a\r\nb', /no address has/],
    ['/About#part', /before the #/],
    ['/de/About', /without its language/],
  ])('%j: %s', (typed, problem) => {
    if (problem === null) expect(targetProblem(typed)).toBeNull();
    else expect(targetProblem(typed)).toMatch(problem);
  });

  test.each([
    ['/About/', '/About'],
    ['/%C3%9Cber', '/%C3%9Cber'],
    ['/ProductList/?q=a?b', '/ProductList?q=a?b'],
    ['/', '/'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(targetOf(typed)).toBe(kept);
  });
});

describe('S-60 chains are shortened, circles refused', () => {
  test.each([
    ['/a', '/b', {}, '/b'],
    ['/a', '/b', { '/b': '/c' }, '/c'],
    ['/a', '/B/', { '/b': '/c', '/c': '/d' }, '/d'],
    ['/a', '/b?x=1', { '/b': '/c' }, '/c?x=1'],
    ['/a', '/b?x=1', { '/b': '/c?y=2' }, '/c?y=2&x=1'],
    ['/a', '/a', {}, null],
    ['/a', '/b', { '/b': '/a' }, null],
    ['/a', '/b', { '/b': '/c', '/c': '/A?x=1' }, null],
    ['/a', '/b', { '/b': '/c', '/c': '/b' }, null],
  ])('%s to %s beside %j ends at %j', (from, to, leads, end) => {
    expect(endOf({ from, to }, known(leads).toOf)).toBe(end);
  });

  test.each([
    [{ from: '/Old/', to: '/new/' }, {}, {}, { rule: { from: '/old', to: '/new' } }],
    [{ from: '/a', to: '/A?x=1' }, {}, {}, { problem: 'The redirect would lead to itself.' }],
    [
      { from: '/a', to: '/b' },
      { '/b': '/a' },
      {},
      { problem: 'The redirect would go in a circle: /b leads back to /a.' },
    ],
    [
      { from: '/About', to: '/b' },
      {},
      { '/about': 'a page' },
      { problem: 'There is a page at /about: what is published is shown, not led on.' },
    ],
  ])('%j beside %j', (typed, leads, shown, judged) => {
    expect(checkRule(typed, known(leads, shown))).toEqual(judged);
  });

  test('those that lead to its beginning lead on to its end', () => {
    const rows = [
      { from: '/x', to: '/A?q=1' },
      { from: '/y', to: '/ab' },
      { from: '/a', to: '/old' },
    ];
    expect(retargeted(rows, { from: '/a', to: '/b' })).toEqual([{ from: '/x', to: '/b?q=1' }]);
  });
});
