/** In place of `matchMedia`, which the tests' browser lacks: nothing fits, and nothing ever changes. */
export const fitsNoMedia = () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
