import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../values/refusal.js';

/** Reads JSON and bytes, and nothing else: other content types are refused with 415. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    // Calls without a body come with the JSON content type too (see csrf.ts).
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    void parseJson(request, text, (error, value) => {
      if (error === null) done(null, value);
      else done(new Refusal('invalidRequest', { detail: 'the body is not JSON' }));
    });
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
