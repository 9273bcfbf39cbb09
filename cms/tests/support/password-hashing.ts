import { createRequire } from 'node:module';
import path from 'node:path';
import { cmsDir } from './compile';

interface Bcrypt {
  hash(text: string, rounds: number | string): Promise<string>;
}

/** The fewest that bcrypt has: 64 times cheaper than Strapi's ten, in the same form. */
const FEWEST_ROUNDS = 4;

const bcrypt = createRequire(path.join(cmsDir, 'package.json'))('bcryptjs') as Bcrypt;
const { hash } = bcrypt;
const hashCheaply: Bcrypt['hash'] = (text, rounds) =>
  hash(text, typeof rounds === 'number' ? FEWEST_ROUNDS : rounds);

/**
 * How new passwords are hashed in this process from now on. A hash as the shop makes it takes a tenth of a second of
 * processor; the tests make and compare thousands.
 */
export function hashPasswords(how: 'cheaply' | 'as the shop does'): void {
  bcrypt.hash = how === 'cheaply' ? hashCheaply : hash;
}
