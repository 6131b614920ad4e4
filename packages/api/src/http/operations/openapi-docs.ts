import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { prepareBody, sendEncoded, type PreparedBody } from '../endpoints/prepared-reply.js';
import { CONTENT_TYPES } from '../endpoints/send-answer.js';
import { openApiOptions } from './openapi.js';

/**
 * The policy of the site's pages, for the viewer: it hides its sprite by the one inline style whose hash is here, and its HTML passes
 * the default policy below.
 */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
].join('; ');

/** The viewer assigns HTML that it has cleaned; none with a script or a frame is let through, and no script is made from text. */
const TRUSTED_TYPES = `globalThis.trustedTypes?.createPolicy('default', {
  createHTML(html) {
    if (/<(script|iframe|frame|object|embed|base|meta|link|form)\\b|\\bon\\w+\\s*=|javascript:/i.test(html)) throw new TypeError('refused HTML');
    return html;
  },
});
`;

const PLACE = '<div id="swagger-ui"></div>';
/** With what stands there until the viewer's scripts have drawn, so that a page without one of them says so. */
const WHOLE_PLACE = `<div id="swagger-ui">
<p>The API documentation is loading. If this text stays, one of its files could not be loaded; an ad blocker may block it.</p>
<p><a href="/docs">Load again</a>, or read the same in <a href="/openapi.json">openapi.json</a>.</p>
</div>`;

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
  await app.register(async (docs) => {
    docs.addHook('onSend', (_request, _reply, payload) =>
      Promise.resolve(typeof payload === 'string' ? payload.replace(PLACE, WHOLE_PLACE) : payload),
    );
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: DOCS_POLICY,
      theme: { js: [{ filename: 'trusted-types.js', content: TRUSTED_TYPES }] },
      uiConfig: { docExpansion: 'list', deepLinking: true, displayRequestDuration: true },
    });
  });
}
