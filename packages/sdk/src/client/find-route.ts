import type { EndpointKey } from '../contract/index.js';
import type { Route } from './route.js';
import { lateKeys, routes } from './routes.gen.js';

/** The keys of all calls. */
export const callKeys: readonly EndpointKey[] = [...keysOf(routes), ...lateKeys];

/** The route of a call; that of a call which few pages make is loaded when it is made. */
export function findRoute(key: EndpointKey): Route | Promise<Route> {
  return isAtOnce(key)
    ? routes[key]
    : import('./late-routes.gen.js').then(({ lateRoutes }) => lateRoutes[key]);
}

function isAtOnce(key: EndpointKey): key is keyof typeof routes {
  return Object.hasOwn(routes, key);
}

/** Object.keys with the keys' types; the table has no others. */
function keysOf<Table extends object>(table: Table): (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}
