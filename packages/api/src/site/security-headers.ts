import { permissionsPolicy } from '@ra3/sdk/rules/browser-features';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Replies that are not pages load nothing and may not be framed. */
const REPLY_POLICY = "default-src 'none'; frame-ancestors 'none'";
const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60;

const REPLY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': REPLY_POLICY,
} as const;
/** What a document may use, and which windows may reach it. Browsers read these with documents alone. */
const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
} as const;
const STRICT_TRANSPORT = { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}` } as const;

/**
 * Headers of every answer. A route that answers with a page sets its own policy. The headers of pages come with pages alone: they
 * are longer than most answers, and a first visit has some forty of them.
 */
export function addSecurityHeaders(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  app.addHook('onRequest', (request, reply, next) => {
    setSecurityHeaders(request, reply, isProduction);
    next();
  });
  app.addHook('onSend', (_request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage) void reply.headers(PAGE_HEADERS);
    return Promise.resolve();
  });
}

/** For what Fastify refuses before its hooks run, such as a path that is badly encoded. */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  isProduction: boolean,
): void {
  const isSecure = isProduction || request.protocol === 'https';
  void reply.headers({ 'x-request-id': request.id, ...securityHeaders(isSecure) });
}

/** Browsers ignore HSTS over plain http; a developer's localhost must never send it. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? { ...REPLY_HEADERS, ...STRICT_TRANSPORT } : REPLY_HEADERS;
}
