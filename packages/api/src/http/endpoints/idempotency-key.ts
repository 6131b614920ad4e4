import { IDEMPOTENCY_KEY, type Endpoint } from '@ra3/sdk/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../values/refusal.js';

/**
 * The `Idempotency-Key` of a request; entries that take none ignore it.
 *
 * @throws {Refusal} `invalidRequest` for a key that is empty, too long, or not made of letters, digits and `._:-`
 */
export function readIdempotencyKey(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { isIdempotent = false }: Endpoint,
): string | undefined {
  const key = headers['idempotency-key'];
  if (!isIdempotent || key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  const detail = 'the Idempotency-Key must be 1 to 128 letters, digits and ._:-';
  throw new Refusal('invalidRequest', { detail });
}
