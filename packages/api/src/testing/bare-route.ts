import fastify from 'fastify';
import { KEPT_CACHING } from '../http/endpoints/kept-answers.js';

/** As many as our host lets wait. */
const WAITING_CONNECTIONS = 4_096;

/** What our host is compared with: the framework with one route, which answers 304, a small body or so many bytes, and does nothing else. */
export async function startBareRoute(port: number): Promise<string> {
  const app = fastify();
  const bodies = new Map<number, Buffer>();
  // The bytes of such an answer are its head: that of a kept answer.
  const known = { ...KEPT_CACHING, etag: '"AAAAAAAA0.0.1.1"', vary: 'Accept-Encoding' };
  app.get('/not-modified', (_request, reply) => reply.code(304).headers(known).send());
  app.get('/small', () => ({ status: 'ok' }));
  app.get<{ Params: { size: string } }>('/bytes/:size', (request, reply) => {
    const size = Number(request.params.size);
    const body = bodies.get(size) ?? Buffer.alloc(size, ' ');
    bodies.set(size, body);
    return reply.type('application/json; charset=utf-8').send(body);
  });
  // As our host tells it at the same place.
  app.get('/metrics', () => {
    const { user, system } = process.cpuUsage();
    return `process_cpu_seconds_total ${String((user + system) / 1_000_000)}\n`;
  });
  return app.listen({ host: '127.0.0.1', port, backlog: WAITING_CONNECTIONS });
}
