import { readFileSync } from 'node:fs';
import { completeEnv, readEnvText } from './env-file.mjs';
import { inRoot } from '../paths.mjs';
import { OVERRIDES } from './settings.mjs';

/** The settings that `.env.example` names, with its values. */
export const exampleSettings = () => readEnvText(readFileSync(inRoot('.env.example'), 'utf8'));

/**
 * This process's environment without any setting of the shop: what a test run starts from.
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithoutSettings() {
  const known = new Set([...Object.keys(exampleSettings()), ...OVERRIDES, 'SEED']);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !known.has(name)));
}

/**
 * Settings of .env with those of the environment above them.
 * @param {Record<string, string>} file
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWith(file) {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return { ...process.env, ...file, ...given };
}

/**
 * Settings for builds and tests: the example's, with fresh secrets and nothing of this machine's own .env.
 * @returns {NodeJS.ProcessEnv}
 */
export function testSettings() {
  const example = readFileSync(inRoot('.env.example'), 'utf8');
  const ADMIN_PASSWORD = 'Of-the-tests-alone-1';
  return { ...environmentWithoutSettings(), ...readEnvText(completeEnv(example, null).text), ADMIN_PASSWORD };
}
