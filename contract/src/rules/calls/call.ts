import type { StaffAbility } from '../staff.js';

/** A call's body: nothing at all, JSON, or a form with files. */
export type Payload = 'none' | 'json' | 'files';

/** One call under `/api`. `:name` stands for one path segment. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** True where the storefront's pass-through lets browsers make it; the others are for loaders only. */
  browser: boolean;
  /** For staff alone: what they must be allowed to do, or 'session' where being signed in is enough. */
  staff?: StaffAbility | 'session';
  /** What its body is, where the method does not say it: see payloadOf. */
  payload?: Payload;
}

/** A call that anybody may make, from a browser unless `browser` is false. */
export const call = (method: Call['method'], path: string, browser = true): Call => ({
  method,
  path,
  browser,
});
