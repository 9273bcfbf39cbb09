import type { Category } from '@shop/contract/rules';

/** The stored categories in the words of the shop's menu. */
export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  'woman pendant': 'Women’s pendant',
  'man pendant': 'Men’s pendant',
  pendant: 'Pendant',
  ring: 'Ring',
  earring: 'Earrings',
  bracelet: 'Bracelet',
};
