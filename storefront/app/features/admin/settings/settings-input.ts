import type { Setting, SettingsChange, SettingValue } from '@shop/contract';
import { cents, formatCents, plainDollars } from '@shop/contract/rules';
import { parseDollars } from '../panel/format';

/** A setting as its field shows it. */
export function settingInput({ kind, value }: Pick<Setting, 'kind' | 'value'>): string {
  if (kind === 'switch') return value === true ? 'on' : '';
  if (value === null) return '';
  return kind === 'money' && typeof value === 'number' ? plainDollars(cents(value)) : String(value);
}

/** What stands in a field as people read it. */
export function settingInWords(kind: Setting['kind'], typed: string): string {
  if (kind === 'switch') return typed === 'on' ? 'on' : 'off';
  const amount = kind === 'money' ? parseDollars(typed) : null;
  return amount === null ? typed.trim() : formatCents(amount);
}

const PROBLEMS: Partial<Record<Setting['kind'], string>> = {
  money: 'Please enter an amount in dollars, such as 25.00.',
  number: 'Please enter a whole number, such as 10.',
};

/** What was typed as the shop keeps it; undefined for what is none. */
function valueOf(kind: Setting['kind'], typed: string): SettingValue | undefined {
  if (kind === 'switch') return typed === 'on';
  if (typed === '') return null;
  if (kind === 'money') return parseDollars(typed) ?? undefined;
  if (kind === 'number') return /^-?\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  return typed;
}

export type ReadSettings =
  | { kind: 'settings'; values: SettingsChange['values'] }
  | { kind: 'refused'; fields: Record<string, string> };

/** What somebody typed into the fields of these settings, or why it cannot be read. */
export function readSettings(settings: readonly Setting[], form: FormData): ReadSettings {
  const values: SettingsChange['values'] = {};
  const fields: Record<string, string> = {};
  for (const { name, kind } of settings) {
    const typed = String(form.get(name) ?? '').replaceAll('\r\n', '\n');
    const value = valueOf(kind, typed.trim());
    if (value === undefined) fields[name] = PROBLEMS[kind] ?? 'This is not accepted.';
    else values[name] = value;
  }
  return Object.keys(fields).length > 0 ? { kind: 'refused', fields } : { kind: 'settings', values };
}
