import type { EndpointKey } from '../contract/index.js';
import { InputError } from './errors.js';
import type { Route } from './route.js';
import { routes } from './routes.gen.js';

/**
 * Returns the route of a call; that of a call which few pages make is loaded when it is made.
 * @throws {InputError} when the contract has no such call.
 */
export function findRoute(key: EndpointKey): Route | Promise<Route> {
  return isAtOnce(key) ? routes[key] : findLateRoute(key);
}

async function findLateRoute(key: EndpointKey): Promise<Route> {
  const { lazyRoutes } = await import('./lazy-routes.gen.js');
  // Without type checks a caller may name any call.
  if (!Object.hasOwn(lazyRoutes, key)) throw new InputError('there is no such call', { endpoint: key });
  return lazyRoutes[key as keyof typeof lazyRoutes];
}

function isAtOnce(key: EndpointKey): key is keyof typeof routes {
  return Object.hasOwn(routes, key);
}
