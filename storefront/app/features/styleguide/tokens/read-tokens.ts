/** A custom property of styles/tokens.css. */
export interface Token {
  /** Without the dashes before it: 'color-ink'. */
  name: string;
  value: string;
  /** Its value on windows wider than 768 px, where it is another. */
  wide?: string;
}

const COMMENTS = /\/\*.*?\*\//gs;
const PROPERTY = /--([\w-]+):\s*([^;]+);/g;

/** The custom properties of a style sheet in their order. What is set a second time is set for wide windows. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, Token>();
  for (const [, name = '', value = ''] of css.replace(COMMENTS, '').matchAll(PROPERTY)) {
    const first = tokens.get(name);
    tokens.set(name, first ? { ...first, wide: value } : { name, value });
  }
  return [...tokens.values()];
}

/** Those whose names begin so, with the rest of the name; what belongs to another one ('--text-xl--line-height') apart. */
export function tokensOf(tokens: readonly Token[], prefix: string): (Token & { short: string })[] {
  return tokens
    .filter(({ name }) => name.startsWith(`${prefix}-`) && !name.includes('--'))
    .map((token) => ({ ...token, short: token.name.slice(prefix.length + 1) }));
}

/** The value of a token by its name; undefined where there is none. */
export const valueOf = (tokens: readonly Token[], name: string): string | undefined =>
  tokens.find((token) => token.name === name)?.value;
