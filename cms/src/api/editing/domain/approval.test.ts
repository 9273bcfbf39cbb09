import type { Revision } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { isAnother, requestWords, unpublishedOf } from './approval';

const revision = (id: string, action: string): Revision => ({
  ...{
    id,
    action,
    type: 'page',
    documentId: 'd',
    source: null,
    when: '2026-11-26T10:00:00.000Z',
    locale: null,
  },
  who: { kind: 'staff', id: '1', name: 'Ada' },
  changes: [],
});
const idsOf = (...actions: string[]) =>
  unpublishedOf(actions.map((action, n) => revision(String(n), action))).map(({ id }) => id);

describe('S-88 a request for approval', () => {
  test('says what is asked, with words where there are some', () => {
    expect(requestWords('')).toBe('Please approve and publish it.');
    expect(requestWords('For Sunday.')).toBe('Please approve and publish it. For Sunday.');
  });

  test('is about the draft as it was saved then, to the millisecond', () => {
    const saved = new Date('2026-11-26T10:00:00.123Z');
    expect(isAnother(saved, '2026-11-26T10:00:00.123Z')).toBe(false);
    expect(isAnother(saved, new Date(saved))).toBe(false);
    expect(isAnother(saved, '2026-11-26T10:00:00.122Z')).toBe(true);
    expect(isAnother(saved, '2026-11-26T10:00:00.124Z')).toBe(true);
  });

  test('shows what came after the last publish: all of it where there was none', () => {
    expect(idsOf('update', 'update', 'publish', 'update')).toEqual(['0', '1']);
    expect(idsOf('update', 'create')).toEqual(['0', '1']);
    expect(idsOf('publish', 'update')).toEqual([]);
  });
});
