import type { ListPage } from '@shop/contract';

interface FirstCategory {
  word: string;
  name: string;
  page: ListPage;
  sizes: string;
  searchWords: string;
  translations: { language: string; name: string; searchWords: string; sizes: string }[];
}

const LENGTHS = ['16 inch', '18 inch', '20 inch'].join('\n');
const IN_GERMAN = ['16 inch = 16 Zoll', '18 inch = 18 Zoll', '20 inch = 20 Zoll'].join('\n');

const german = (name: string, searchWords: string, sizes = '') => [
  { language: 'de', name, searchWords, sizes },
];

/** The specified categories, in the words of the shop's menu: what every shop begins with (PDP-10, PDP-12, PDP-13). */
export const FIRST_CATEGORIES: readonly FirstCategory[] = [
  {
    ...{ word: 'woman pendant', name: 'Women’s pendant', page: 'Pendants', sizes: LENGTHS },
    searchWords: 'women necklace',
    translations: german('Damenanhänger', 'Damen Anhänger Kette Halskette', IN_GERMAN),
  },
  {
    ...{ word: 'man pendant', name: 'Men’s pendant', page: 'Man', sizes: LENGTHS },
    searchWords: 'men necklace',
    translations: german('Herrenanhänger', 'Herren Anhänger Kette Halskette', IN_GERMAN),
  },
  {
    ...{ word: 'pendant', name: 'Pendant', page: 'Pendants', sizes: LENGTHS },
    searchWords: 'necklace',
    translations: german('Anhänger', 'Kette Halskette', IN_GERMAN),
  },
  {
    ...{ word: 'ring', name: 'Ring', page: 'Rings', sizes: ['5', '6', '7', '8', '9', '10'].join('\n') },
    searchWords: '',
    translations: german('Ring', 'Ringe'),
  },
  {
    ...{ word: 'earring', name: 'Earrings', page: 'Earrings', sizes: '' },
    searchWords: '',
    translations: german('Ohrringe', 'Ohrring Ohrschmuck'),
  },
  {
    ...{ word: 'bracelet', name: 'Bracelet', page: 'Bracelets', sizes: '' },
    searchWords: '',
    translations: german('Armband', 'Armreif Armschmuck'),
  },
];
