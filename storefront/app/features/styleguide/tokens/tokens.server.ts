import { readFile } from 'node:fs/promises';
import { readTokens, type Token } from './read-tokens';

/** Beside this file's source: the page is never built. */
const SHEET = new URL('../../../styles/tokens.css', import.meta.url);

/** The tokens as the file has them now. */
export async function loadTokens(): Promise<Token[]> {
  return readTokens(await readFile(SHEET, 'utf8'));
}
