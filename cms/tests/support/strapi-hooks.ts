import type { Core } from '@strapi/strapi';

type Handler = (context: unknown) => unknown;
interface Hook {
  getHandlers(): readonly Handler[];
  register(handler: Handler): unknown;
  /** Every registration of it. */
  delete(handler: Handler): unknown;
}
interface Hooked {
  hooks: Record<string, Hook>;
}

/**
 * Leaves each handler of Strapi's permission hooks registered once. The hooks outlive a Strapi, and the languages' plugin
 * registers the same five functions at each start: after 90 starts in one process, a start called one of them 8,100 times.
 */
export function forgetRepeatedHooks(strapi: Core.Strapi): void {
  const role = strapi.service('admin::role') as unknown as Hooked;
  const { actionProvider, engine } = strapi.service('admin::permission') as unknown as Record<
    'actionProvider' | 'engine',
    Hooked
  >;
  for (const { hooks } of [role, actionProvider, engine])
    for (const hook of Object.values(hooks))
      for (const handler of new Set(hook.getHandlers())) {
        hook.delete(handler);
        hook.register(handler);
      }
}
