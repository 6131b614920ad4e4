import fastify from 'fastify';
import { KEPT_CACHING } from '../http/endpoints/kept-answers.js';

/** As many as our host lets wait. */
const WAITING_CONNECTIONS = 4_096;

/** What our host is compared with: the framework with one route, which answers 304 or a small body, and does nothing else. */
export async function startBareRoute(port: number): Promise<string> {
  const app = fastify();
  // The bytes of such an answer are its head: that of a kept answer.
  const known = { ...KEPT_CACHING, etag: '"AAAAAAAA0.0.1.1"', vary: 'Accept-Encoding' };
  app.get('/not-modified', (_request, reply) => reply.code(304).headers(known).send());
  app.get('/small', () => ({ status: 'ok' }));
  // As our host tells it at the same place.
  app.get('/metrics', () => {
    const { user, system } = process.cpuUsage();
    return `process_cpu_seconds_total ${String((user + system) / 1_000_000)}\n`;
  });
  return app.listen({ host: '127.0.0.1', port, backlog: WAITING_CONNECTIONS });
}
