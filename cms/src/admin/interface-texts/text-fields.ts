import type { ComponentType } from 'react';

/** The fields of an interface text on its edit screen (src/index.ts registers their columns). Strapi's type knows no props. */
export const textFields = [
  {
    name: 'interface-sentence',
    type: 'text',
    intlLabel: { id: 'shop.sentence', defaultMessage: 'Sentence of the shop' },
    intlDescription: { id: 'shop.sentence.description', defaultMessage: 'Chosen from those that there are.' },
    components: {
      Input: async () => ({ default: (await import('./sentence-input')).SentenceInput as ComponentType }),
    },
  },
  {
    name: 'interface-words',
    type: 'text',
    intlLabel: { id: 'shop.words', defaultMessage: 'Words for a sentence' },
    intlDescription: { id: 'shop.words.description', defaultMessage: 'In one form of its language.' },
    components: {
      Input: async () => ({ default: (await import('./words-input')).WordsInput as ComponentType }),
    },
  },
] as const;
