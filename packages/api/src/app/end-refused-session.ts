import type { EndpointKey } from '@ra3/sdk/contract';
import { failures } from '@ra3/sdk/facts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openCallSession, type SessionServices } from '../http/admission/call-session.js';
import { readAccessToken } from '../http/admission/token-session.js';
import { Refusal } from '../values/refusal.js';

const ACCOUNT_CALL: EndpointKey = 'accounts.current';
/** Statuses that say that there is no such account to be signed in to; a limit or a fault of the host says nothing of it. */
const FINAL: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * Ends the session of a caller whose account call is refused, and takes the cookie back: the client signs out at the same
 * answer (S4-03), and nothing of the session stays behind on the host.
 */
export async function endRefusedSession(
  services: SessionServices,
  error: unknown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  if (request.routeOptions.config.operation?.key !== ACCOUNT_CALL) return;
  if (!(error instanceof Refusal) || !FINAL.has(failures[error.failure].status)) return;
  if (readAccessToken(request) !== undefined) return; // A token's refusal says nothing of a session.
  try {
    await openCallSession(services, request, reply).end();
  } catch (fault) {
    request.log.error({ err: fault }, 'the session of a refused account call was not ended');
  }
}
