/** What is said where a piece is filed under a word that no category of the shop has (S-97). */
export const unknownCategory = (word: string): string =>
  `There is no category “${word.slice(0, 60)}”. Please choose one of the shop's categories, or make it first, under “Category of pieces”.`;
