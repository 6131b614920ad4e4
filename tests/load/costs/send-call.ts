import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface WireCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Of the body as it was sent. */
  readonly sentBytes: number;
  readonly body: Buffer;
  readonly etag: string | undefined;
}

const agent = new Agent({ keepAlive: true });

/** Sends a call as a browser does, which takes compressed bodies. */
export async function sendCall(
  url: string,
  { method, path, headers, payload }: WireCall,
): Promise<WireAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const all = { 'accept-encoding': 'br, gzip', ...length, ...headers };
    request(new URL(path, url), { agent, method, headers: all }, resolve).on('error', reject).end(payload);
  });
  const sent = await buffer(answer);
  const { 'content-encoding': coding, 'content-type': contentType = '', etag } = answer.headers;
  return {
    status: answer.statusCode ?? 0,
    contentType,
    sentBytes: sent.length,
    body: decode(sent, coding),
    etag,
  };
}

function decode(sent: Buffer, coding: string | undefined): Buffer {
  if (sent.length === 0 || coding === undefined) return sent;
  return coding === 'br' ? brotliDecompressSync(sent) : gunzipSync(sent);
}

let networks = 0;

/** The address of a caller that is in no network of an earlier one. */
export function nextNetwork(): string {
  networks += 1;
  return [10 + ((networks >> 16) & 63), (networks >> 8) & 255, networks & 255, 7].join('.');
}
