import { expect, test } from 'vitest';
import { keepsContent } from './mail-retention';
import { MAIL_TEMPLATES } from './templates';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

test.each([
  ['order-confirmation', 24 * 29, true],
  ['order-confirmation', 24 * 31, false],
  ['confirm-email', 71, true],
  ['confirm-email', 73, false],
  ['newsletter-confirm-de', 24 * 6, true],
  ['newsletter-confirm-de', 24 * 8, false],
  ['reset-password', 2, false],
  ['hint', 0, false],
  ['hint-de', 0, false],
])('S-59 a given-up %s of %i hours ago keeps its words: %s', (template, hours, kept) => {
  expect(keepsContent({ template, createdAt: ago(hours) }, NOW)).toBe(kept);
});

test('S-59 a mail whose words name a time for its link keeps them no longer', () => {
  const withTime = Object.entries(MAIL_TEMPLATES).filter(([, { text }]) => /within|innerhalb/.test(text));
  for (const [template] of withTime)
    expect([template, keepsContent({ template, createdAt: ago(24 * 8) }, NOW)]).toEqual([template, false]);
});
