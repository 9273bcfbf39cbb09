import type { StaffAbility } from './staff.js';

/** One call under `/api`. `:name` stands for one path segment. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** True where the storefront's pass-through lets browsers make it; the others are for loaders only. */
  browser: boolean;
  /** For staff alone: what they must be allowed to do, or 'session' where being signed in is enough. */
  staff?: StaffAbility | 'session';
  /** True where the body is a form with files; everywhere else it is JSON. */
  files?: true;
}

/** A call that anybody may make, from a browser unless `browser` is false. */
export const call = (method: Call['method'], path: string, browser = true): Call => ({
  method,
  path,
  browser,
});
