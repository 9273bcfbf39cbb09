import type { Attack } from './calls.mjs';

/** Routes as they were built. */
export type Routes = Record<
  string,
  {
    id: string;
    parentId?: string;
    path?: string;
    index?: boolean;
    module: { action?: unknown; default?: unknown };
  }
>;
export interface Build {
  routes: Routes;
  assets: { version: string };
}
export function attacksOnPages(build: Build): Attack[];
