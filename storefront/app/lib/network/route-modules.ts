import { retryUntilOnline } from './connection';

interface Route {
  id: string;
  module: string;
}

/**
 * Loads the code of a route, in the place of the framework's function of this name (vite.config.ts): that one loads
 * the whole page anew when it fails, which loses the page where there is no connection. Code that the server no longer
 * has, after an update of the shop, is still had by a new page.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    loaded[route.id] = await retryUntilOnline(() => import(/* @vite-ignore */ route.module));
    return loaded[route.id];
  } catch {
    window.location.reload();
    return new Promise(() => undefined);
  }
}
