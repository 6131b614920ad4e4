import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReplayBucket } from '../configuration/replays.js';

export interface S3Server {
  /** How to reach it: a bucket of its own. */
  readonly settings: ReplayBucket;
  /** What it keeps, by path. */
  readonly files: Map<string, Buffer>;
  /** Answers this many of the next requests with 503. */
  beBusy(times: number): void;
  close(): Promise<void>;
}

/**
 * Starts a small storage on the loopback address that speaks as much S3 as the host needs. It works out every request's
 * signature by itself (AWS Signature Version 4), and refuses those that are not signed with the settings' secret or whose
 * body is not the signed one.
 */
export async function startS3Server(): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  let busyAnswers = 0;
  const server = createServer((request, response) => {
    const answer = async (): Promise<readonly [status: number, body?: Buffer]> => {
      const body = await readBody(request);
      if (busyAnswers > 0) {
        busyAnswers -= 1;
        return [503];
      }
      if (!isSigned(request, body, settings)) return [403];
      return exchange(request, body);
    };
    void answer().then(([status, bytes]) => response.writeHead(status).end(bytes));
  });
  const exchange = ({ method, url = '' }: IncomingMessage, body: Buffer): readonly [number, Buffer?] => {
    if (method === 'PUT') {
      files.set(url, body);
      return [200];
    }
    const file = files.get(url);
    return file === undefined ? [404] : [200, file];
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const settings: ReplayBucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'replays',
    region: 'eu-test-1',
    keyId: 'KEYID',
    secret: 'a secret/with+signs=',
  };
  return {
    settings,
    files,
    beBusy: (times) => (busyAnswers = times),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // without an encoding, streams give buffers
  return Buffer.concat(chunks);
}

function isSigned(request: IncomingMessage, body: Buffer, settings: ReplayBucket): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(?<credential>[^,]+), SignedHeaders=(?<names>[^,]+), Signature=(?<signature>\w+)$/;
  const { credential, names, signature } = form.exec(request.headers.authorization ?? '')?.groups ?? {};
  const time = headerOf(request, 'x-amz-date');
  const scope = `${time.slice(0, 8)}/${settings.region}/s3/aws4_request`;
  const bodyHash = headerOf(request, 'x-amz-content-sha256');
  const isBodySigned = bodyHash === sha256(body) || (body.length === 0 && bodyHash === 'UNSIGNED-PAYLOAD');
  if (names === undefined || credential !== `${settings.keyId}/${scope}` || !isBodySigned) return false;
  const headers = names.split(';').map((name) => `${name}:${headerOf(request, name)}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), names, bodyHash].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${settings.secret}`, time.slice(0, 8)), settings.region),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return signature === expected.toString('hex');
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
