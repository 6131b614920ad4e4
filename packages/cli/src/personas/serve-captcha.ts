import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readPull, type CaptchaPull } from './read-pull.js';
import { readBytes } from '../files/read-text-input.js';

export interface PullAnswer {
  readonly text: string;
  /** Whether the page draws another picture. */
  readonly again: boolean;
}

export interface CaptchaService {
  /** Draws a picture and returns its page; the nonce goes into its policy. */
  readonly draw: (nonce: string) => Promise<string>;
  readonly solve: (pull: CaptchaPull) => Promise<PullAnswer>;
}

export interface CaptchaServer {
  /** Only this computer reaches it, and only who knows the secret in it gets an answer. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const MOST_BYTES = 256 * 1024;

/** Serves the page of a captcha on this computer alone. */
export async function serveCaptcha(service: CaptchaService): Promise<CaptchaServer> {
  const path = `/${randomBytes(16).toString('hex')}`;
  let origin = '';
  const server = createServer((request, response) => {
    // Another page cannot ask under another name that leads here (DNS rebinding).
    const isOurs = request.headers.host === origin && request.url === path;
    if (!isOurs) end(response, 404);
    else void handle(request, response, service).catch(() => end(response, 500));
  });
  origin = `${LOOPBACK}:${String(await listen(server))}`;
  return {
    url: `http://${origin}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { draw, solve }: CaptchaService,
): Promise<void> {
  if (request.method === 'GET') {
    const nonce = randomBytes(16).toString('base64');
    const page = await draw(nonce);
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; img-src data:; connect-src 'self'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    );
    end(response, 200, { body: page, type: 'text/html; charset=utf-8' });
    return;
  }
  const pull = request.method === 'POST' ? readPull(await readBody(request)) : undefined;
  if (pull === undefined) end(response, 400);
  else end(response, 200, { body: JSON.stringify(await solve(pull)), type: 'application/json' });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const bytes = await readBytes(request, MOST_BYTES);
  return bytes.length > MOST_BYTES ? '' : bytes.toString('utf8');
}

interface Reply {
  readonly body?: string;
  readonly type?: string;
}

function end(response: ServerResponse, status: number, { body = '', type = 'text/plain' }: Reply = {}): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  });
  response.end(body);
}
