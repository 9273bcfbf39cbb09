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
export function attacksOnPages(routes: Routes): Attack[];
