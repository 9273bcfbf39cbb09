import { generateSync } from 'otplib';
import { expect, vi } from 'vitest';
import type { Browser } from './browser';

let ahead = 0;
/** The code of a clock that goes a step on each time: none counts twice. `vi.useRealTimers` sets it back. */
export function codeOf(secret: string): string {
  ahead += 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: realNow() + ahead });
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
}
const started = [process.hrtime.bigint(), Date.now()] as const;
const realNow = () => started[1] + Number((process.hrtime.bigint() - started[0]) / 1_000_000n);

/** What Strapi's own panel answers a sign-in. */
export interface PanelAnswer {
  data: { token?: string } | null;
  error?: { message: string; details?: { secondFactor?: string } };
}

/** No token, neither in the answer nor as a cookie. */
export const nothingGiven = (answer: { body: PanelAnswer; headers: Headers }) => {
  expect(JSON.stringify(answer.body)).not.toContain('oken":"');
  expect(answer.headers.getSetCookie().filter((cookie) => /^strapi_admin_refresh=\w/.test(cookie))).toEqual(
    [],
  );
};

/** Sets up a second factor for whoever is signed in there. */
export async function setUp(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await browser.post<{ secret: string; uri: string }>('/api/admin/second-factor', {});
  expect(begun.status).toBe(200);
  const { secret } = begun.body;
  const code = codeOf(secret);
  const confirm = '/api/admin/second-factor/confirm';
  const done = await browser.post<{ recoveryCodes: string[] }>(confirm, { code });
  expect(done.status).toBe(200);
  return { secret, recoveryCodes: done.body.recoveryCodes };
}
