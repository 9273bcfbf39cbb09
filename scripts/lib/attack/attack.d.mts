import type { Attack } from './calls.mjs';

export interface Victim {
  url: string;
  name: string;
  staffCookie: string;
  shopperToken: string;
  ask: (sql: string) => Promise<Record<string, unknown>[]>;
  isPostgres: boolean;
}
export function insideWord(text: string): string | null;
export function attackShop(
  victim: Victim,
  attacks: readonly Attack[],
  options?: { wire?: boolean },
): Promise<{ sent: number; findings: string[] }>;
