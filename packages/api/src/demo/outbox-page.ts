import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../http/endpoints/failure-reply.js';
import { isOfThisMachine } from '../http/operations/is-of-this-machine.js';

const MAILS_SHOWN = 50;
const STYLE = `
:root { color-scheme: dark light; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 45rem; margin: 2rem auto; padding: 0 1rem; }
ol { padding: 0; list-style: none; }
pre { margin: 0 0 1rem; padding: 1rem; border: 1px solid; border-radius: 0.5rem; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

export interface OutboxPageParts {
  /** A function, because it is known only after the start. */
  readonly isShown: () => boolean;
  /** The newest mails as they were written, newest first. */
  readonly read: (most: number) => Promise<string[]>;
}

/** `/outbox`: the mails of a demo, for callers on this machine; 404 for others and outside the demo. */
export function addOutboxPage(app: FastifyInstance, { isShown, read }: OutboxPageParts): void {
  const policy = pagePolicy();
  app.get('/outbox', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isShown() || !isOfThisMachine(request)) return sendFailure(reply, 'notFound');
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(writePage(await read(MAILS_SHOWN)));
  });
}

/** Nothing but this page with its own style: no script, no picture, and no frame around it. */
function pagePolicy(): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const sources = `default-src 'none'; style-src 'sha256-${hash}'`;
  return `${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

function writePage(mails: readonly string[]): string {
  const list = mails.map((mail) => `<li><pre>${escapeHtml(mail)}</pre></li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>${STYLE}</style>
<h1>Outbox</h1>
<p>This is a demo: mails are not sent, but shown here, newest first. Reload the page to see new ones.</p>
${mails.length === 0 ? '<p>There are no mails yet.</p>' : `<ol>\n${list}\n</ol>`}
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
