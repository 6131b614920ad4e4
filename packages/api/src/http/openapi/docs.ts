import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { makeOpenApi } from './openapi.js';

/** What the viewer needs beyond nothing: its own files, the document, its inline styles, and its images as data URLs. */
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

/** `/openapi.json`, made from the contract, and `/docs`, where people read it and try calls. */
export async function addDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = makeOpenApi(version);
  const text = JSON.stringify(document);
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  await app.register(async (docs) => {
    // The document is ours and made already; the plugin only carries it to the viewer.
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: DOCS_POLICY,
      uiConfig: { docExpansion: 'list', deepLinking: true, displayRequestDuration: true },
    });
  });
}
