/** What the checkout takes, in the words of the shop's texts (D-16). A second method is one more row. */
export const METHOD_NAMES = { card: 'credit and debit cards' } as const;
