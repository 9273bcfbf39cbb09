import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const SETTING = /^([A-Z][A-Z0-9_]*)=(.*)$/;
/** Where a fresh secret belongs: a whole value, or one of a list. */
const SECRET = /(?<=^|,)generate(?=,|$)/g;
/** Characters of a fresh secret (24 bytes as base64url). */
const SECRET_LENGTH = 32;

const freshSecret = () => randomBytes(24).toString('base64url');
/** @param {string} value */
const filled = (value) => value.replace(SECRET, freshSecret);

/**
 * The text of a complete .env: every setting of the example is there, secrets are fresh where they were missing.
 * What a person wrote stays as it is. A file cut off in mid-write loses its last line when that is no whole setting.
 * @param {string} example text of .env.example
 * @param {string | null} current text of .env, null when there is none
 * @returns {{ text: string, added: string[] }} `added`: settings that the present file lacked
 */
export function completeEnv(example, current) {
  const defaults = example.split('\n').flatMap((line) => {
    const [, key, value] = SETTING.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [{ key, value }];
  });
  if (current === null || current.trim() === '') {
    const lines = example.split('\n').map((line) => {
      const [, key, value] = SETTING.exec(line) ?? [];
      return key === undefined || value === undefined ? line : `${key}=${filled(value)}`;
    });
    return { text: lines.join('\n'), added: [] };
  }
  const isSecret = (/** @type {string} */ key) =>
    defaults.some((d) => d.key === key && d.value.includes('generate'));
  const cutOff = !current.endsWith('\n');
  const lines = current.replace(/\n$/, '').split('\n');
  const last = lines.at(-1) ?? '';
  if (cutOff && last !== '' && !last.startsWith('#')) {
    const [, key = '', value = ''] = SETTING.exec(last) ?? [];
    const whole = key !== '' && !(isSecret(key) && value.length < SECRET_LENGTH);
    if (!whole) lines.pop();
  }
  const kept = lines.map((line) => {
    const [, key = '', value = ''] = SETTING.exec(line) ?? [];
    if (!isSecret(key)) return line;
    const example = defaults.find((d) => d.key === key)?.value ?? 'generate';
    return `${key}=${filled(value.trim() === '' ? example : value)}`;
  });
  const present = new Set(kept.map((line) => SETTING.exec(line)?.[1]));
  const missing = defaults.filter((d) => !present.has(d.key));
  const appended = missing.map((d) => `${d.key}=${filled(d.value)}`);
  return { text: `${[...kept, ...appended].join('\n')}\n`, added: missing.map((d) => d.key) };
}

/**
 * Writes .env (readable by its owner alone) from .env.example, or completes the one there is.
 * @param {string} examplePath
 * @param {string} envPath
 * @returns {{ values: Record<string, string>, created: boolean, added: string[] }}
 */
export function ensureEnvFile(examplePath, envPath) {
  const current = existsSync(envPath) ? readFileSync(envPath, 'utf8') : null;
  const { text, added } = completeEnv(readFileSync(examplePath, 'utf8'), current);
  if (text !== current) {
    const temporary = `${envPath}.new`;
    writeFileSync(temporary, text, { mode: 0o600 });
    renameSync(temporary, envPath);
  }
  if ((statSync(envPath).mode & 0o077) !== 0) chmodSync(envPath, 0o600);
  return { values: readEnvText(text), created: current === null, added };
}

/**
 * Settings of a text in .env format.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function readEnvText(text) {
  return Object.fromEntries(Object.entries(parseEnv(text)).map(([key, value]) => [key, value ?? '']));
}
