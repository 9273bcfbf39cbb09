import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/**
 * A path inside the project.
 * @param {...string} parts
 */
export const inRoot = (...parts) => resolve(ROOT, ...parts);

/** Command line scripts of installed packages, run with this Node instead of through npx. */
export const BIN = {
  tsc: inRoot('node_modules/typescript-native/bin/tsc'),
  strapi: inRoot('node_modules/@strapi/strapi/bin/strapi.js'),
  remix: inRoot('node_modules/@remix-run/dev/dist/cli.js'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
  eslint: inRoot('node_modules/eslint/bin/eslint.js'),
  prettier: inRoot('node_modules/prettier/bin/prettier.cjs'),
  depcruise: inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
};
