import { ApiError } from '../core/api-error.ts';
import type { Route } from './call.ts';
import { challengeRoutes } from './challenges.ts';
import { customerRoutes } from './customers.ts';
import { historyRoutes } from './history.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { refundRoutes } from './refunds.ts';

const patterns = [
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...refundRoutes,
  ...historyRoutes,
  ...customerRoutes,
  ...challengeRoutes,
].map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The route of a call and the named parts of its path. @throws {ApiError} 404 when Stripe, or the stand-in, has none. */
export function findRoute(method: string, pathname: string): { route: Route; path: Record<string, string> } {
  for (const { route, pattern } of patterns) {
    const match = route.method === method ? pattern.exec(pathname) : null;
    if (match) return { route, path: { ...match.groups } };
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${pathname}). The stand-in knows the calls this shop makes, and no others.`,
  });
}
