import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { prepareBody, sendEncoded, type PreparedBody } from '../endpoints/prepared-reply.js';
import { CONTENT_TYPES } from '../endpoints/send-answer.js';
import { openApiOptions } from './openapi.js';

/** Content security policy of the viewer: its own files, the document, inline styles, and images as data URLs. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/openapi.json` and `/docs`, where people try calls. Registered before the routes that it describes. */
export async function addDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, openApiOptions(version));
  // The routes are all known at the first call, and the document is the same until the host ends.
  let document: Promise<PreparedBody> | undefined;
  app.get('/openapi.json', async (request, reply) => {
    const { json: plain, ...encoded } = await (document ??= prepareBody(app.swagger()));
    void reply.header('cache-control', 'no-cache').type(CONTENT_TYPES.json);
    return sendEncoded(request, reply, { plain, ...encoded });
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true, displayRequestDuration: true },
  });
}
