import type { Locale } from '@shop/contract/rules';
import { describe, expect, it } from 'vitest';
import { de } from './de';
import { messagesOf } from './messages.server';
import { asText, translator } from './text';

const texts = (own: Record<string, string>, english: Record<string, string> = {}) => ({ own, english });
/** As a language that has no catalogue is asked for. */
const OTHER = 'xx' as Locale;

describe('S-98 the words a page is sent along with', () => {
  it.each([undefined, null, texts({})])('are none in English where editors wrote none: %j', (none) => {
    expect(messagesOf('en', none)).toBeNull();
  });

  it('are in English those alone that editors wrote', () => {
    expect(messagesOf('en', texts({ 'Load More': 'Show more' }))).toEqual({ 'Load More': 'Show more' });
  });

  it('are in German the catalogue with the editors’ German words in it, and none of their English ones', () => {
    const messages = messagesOf(
      'de',
      texts({ 'Load More': 'Mehr davon' }, { 'Load More': 'Show', Menu: 'Card' }),
    );
    expect(messages).toEqual({ ...de, 'Load More': 'Mehr davon' });
    expect(messagesOf('de', null)).toEqual(de);
  });

  it('are in a language without a catalogue the editors’, those in English where there are no others', () => {
    const messages = messagesOf(OTHER, texts({ 'Load More': 'Plus' }, { 'Load More': 'Show', Menu: 'Card' }));
    const t = translator('en', messages);
    expect([t('Load More'), t('Menu'), t('Search')]).toEqual(['Plus', 'Card', 'Search']);
    expect(messagesOf(OTHER, texts({}))).toBeNull();
  });

  it('fill in braces and count as the shop’s own do', () => {
    const own = {
      '{n} pieces': { one: '{n} jewel', other: '{n} jewels' },
      'Remove {name}': 'Out with {name}',
    };
    const t = translator('en', messagesOf('en', { own, english: {} }));
    expect([t('{n} pieces', { n: 1 }), t('{n} pieces', { n: 2 })]).toEqual(['1 jewel', '2 jewels']);
    expect(t('Remove {name}', { name: 'Halo' })).toBe('Out with Halo');
    expect(t(asText('Nobody knows this.'))).toBe('Nobody knows this.');
  });
});
