import { expect, test } from 'vitest';
import { withPart } from './report.mjs';

const part = (name: string, ...lines: string[]) => ({ name, where: 'Today, here.', lines });

test('D-03 the report of the bench holds each part as it was last measured', () => {
  const first = withPart('', part('search', '\nq=ring   4 ms', 'two\nlines  '));
  expect(first).toContain('## search\n\nToday, here.\n\n```text\nq=ring   4 ms\ntwo\nlines\n```\n');
  const both = withPart(first, part('cart', '350 a second'));
  expect(both.match(/^## .*/gm)).toEqual(['## cart', '## search']);
  expect(both.match(/^# /gm)).toHaveLength(1);
  const again = withPart(both, part('search', 'q=ring   3 ms'));
  expect(again).toContain('350 a second');
  expect(again).toContain('q=ring   3 ms');
  expect(again).not.toContain('q=ring   4 ms');
  expect(withPart(again, part('search', 'q=ring   3 ms'))).toBe(again);
});
