import type { Messages } from '../messages.js';

/** Around what editors write: pages of blocks, stories, pieces in detail. */
export const pages = {
  'Read More': 'Weiterlesen',
  'Read Less': 'Weniger zeigen',
  '{n} min read': '{n} Min. Lesezeit',
  'in English': 'auf Englisch',
  'See the piece': 'Zum Schmuckstück',
  'More stories': 'Weitere Geschichten',
  'All stories': 'Alle Geschichten',
} as const satisfies Messages;
