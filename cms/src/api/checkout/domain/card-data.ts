const CARD_KEYS = new Set([
  'card',
  'number',
  'cvc',
  'cvv',
  'cardnumber',
  'card_number',
  'exp_month',
  'exp_year',
]);

/** Whether a body carries card data anywhere: it must go from the browser to the provider, never through the shop. */
export function carriesCardData(body: unknown): boolean {
  const rest: unknown[] = [body];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (CARD_KEYS.has(key.toLowerCase())) return true;
      rest.push(inner);
    }
  }
  return false;
}
