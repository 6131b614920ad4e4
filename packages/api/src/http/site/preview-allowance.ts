import type { FastifyInstance, FastifyRequest } from 'fastify';
// Brings the type of app.createRateLimit.
import type {} from '@fastify/rate-limit';
import { networkOf } from '../../values/network-of.js';
import { ratePerMinute } from '../admission/rate-limits.js';

/**
 * Makes the check whether a caller may have a preview read for them. Previews count as reads of the API, in the same
 * window: whoever floods the site's addresses costs the database no more than by the calls. Needs the rate limits, which
 * come with the endpoints.
 */
export function makePreviewAllowance(app: FastifyInstance): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({
    max: ratePerMinute.read,
    // As in admission/rate-limits.ts.
    keyGenerator: ({ ip }: FastifyRequest) => `read ${networkOf(ip)}`,
  });
  return async (request) => {
    const result = await count(request);
    return result.isAllowed || !result.isExceeded;
  };
}
