import type { ComponentType } from 'react';

/** The field for a piece's category: chosen among those that there are (src/index.ts registers its column). */
export const categoryField = {
  name: 'product-category',
  type: 'string',
  intlLabel: { id: 'shop.category', defaultMessage: 'Category of a piece' },
  intlDescription: {
    id: 'shop.category.description',
    defaultMessage: 'Chosen among the categories of pieces.',
  },
  components: {
    // Strapi's type knows no props.
    Input: async () => ({ default: (await import('./category-input')).CategoryInput as ComponentType }),
  },
} as const;
