import type { FastifyInstance } from 'fastify';
import { sendFailure } from './failure-reply.js';
import { isOfThisMachine } from './is-of-this-machine.js';

const MAILS_SHOWN = 50;
/** Nothing but this page: no script, no picture, no style, and no frame around it. */
const PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface OutboxPageParts {
  /** Whether this host shows the demo and keeps its mails; asked at each call, since it is known only after the start. */
  readonly isShown: () => boolean;
  /** The newest mails as they were written, newest first. */
  readonly read: (most: number) => Promise<string[]>;
}

/**
 * `/outbox`: the mails that a demo keeps instead of sending them, so that who tries it can read the codes. It opens to
 * callers of this machine only; to everybody else, and outside the demo, it does not exist.
 */
export function addOutboxPage(app: FastifyInstance, { isShown, read }: OutboxPageParts): void {
  app.get('/outbox', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isShown() || !isOfThisMachine(request)) return sendFailure(reply, 'notFound');
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(writePage(await read(MAILS_SHOWN)));
  });
}

function writePage(mails: readonly string[]): string {
  const list = mails.map((mail) => `<li><pre>${escapeHtml(mail)}</pre></li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark light">
<title>Outbox</title>
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
