import path from 'node:path';
import { problemsTogether } from './settings-rules';
import { settingsSchema, type Settings } from './settings-schema';

export type { Settings } from './settings-schema';

/** Settings that do not fit. The message names each one, what is wrong with it and what was expected. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The CMS cannot start with these settings:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

const SECRET_NAMES = /KEY|SECRET|SALT|PASSWORD|TOKEN|DATABASE_URL|SMTP_URL|UPLOADS/;

/** What a person may see of a refused value: secrets never appear in a log. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return 'is not set';
  if (value === 'generate') return "is still 'generate'";
  return SECRET_NAMES.test(name) ? 'does not fit' : `is '${value}'`;
}

/**
 * Reads the settings of the CMS from an environment. An empty value counts as not set.
 * @throws {SettingsError} naming every setting that does not fit, not only the first.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    const byName = new Map<string, string>();
    for (const issue of result.error.issues) {
      const name = String(issue.path[0]);
      if (!byName.has(name)) byName.set(name, `${name} ${shown(name, env[name])}: ${issue.message}`);
    }
    throw new SettingsError([...byName.values()]);
  }
  const problems = problemsTogether(result.data);
  if (problems.length > 0) throw new SettingsError(problems);
  return { ...result.data, DATA_DIR: path.resolve(result.data.DATA_DIR) };
}

/** The settings of this process. Read anew at each call, so that each start sees its own environment. */
export function settings(): Settings {
  return readSettings(process.env);
}
