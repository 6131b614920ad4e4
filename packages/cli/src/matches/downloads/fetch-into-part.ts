import type { ByteReader, Fetch, FetchAnswer, FetchInit } from '@ra3/sdk/node';

export interface ByteSink {
  readonly size: () => number;
  readonly append: (bytes: Uint8Array) => Promise<void>;
  readonly restart: () => Promise<void>;
}

export interface DownloadHeaders {
  /** Bytes of the whole file; undefined when the host does not say. */
  totalBytes: number | undefined;
  disposition: string | null;
}

export interface PartDownload {
  readonly fetch: Fetch;
  /** Filled when the answer arrives. */
  readonly headers: DownloadHeaders;
}

/**
 * A fetch that writes the bytes of a file into `sink` while the client reads them, and asks for the rest only when the sink
 * has some already. A host without ranges answers with the whole file, and the sink starts again.
 */
export function fetchIntoPart(fetch: Fetch, sink: ByteSink, onBytes: (count: number) => void): PartDownload {
  const headers: DownloadHeaders = { totalBytes: undefined, disposition: null };
  return {
    headers,
    fetch: async (url, init) => {
      const answer = await fetch(url, withRange(init, sink.size()));
      if (answer.body === null || !isFile(answer)) return answer;
      headers.disposition = answer.headers.get('content-disposition');
      headers.totalBytes = await place(answer, sink);
      const { body } = answer;
      return {
        status: answer.status,
        headers: answer.headers,
        body: {
          getReader: () => copyInto(body.getReader(), sink, onBytes),
          cancel: (reason) => body.cancel(reason),
        },
      };
    },
  };
}

function withRange(init: FetchInit, from: number): FetchInit {
  return from === 0 ? init : { ...init, headers: { ...init.headers, range: `bytes=${String(from)}-` } };
}

/** Refusals and web pages are no file, whatever their status is. */
function isFile({ status, headers }: FetchAnswer): boolean {
  return (status === 200 || status === 206) && !/\b(?:json|html)\b/iu.test(headers.get('content-type') ?? '');
}

/** Puts the sink where the answer's bytes belong, and returns the size of the whole file. */
async function place({ status, headers }: FetchAnswer, sink: ByteSink): Promise<number | undefined> {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/u.exec(headers.get('content-range') ?? '');
  if (status === 206) {
    if (Number(range?.[1] ?? Number.NaN) !== sink.size())
      throw new Error('the host sent another range than it was asked for');
    return numberOf(range?.[2]);
  }
  if (sink.size() > 0) await sink.restart();
  return numberOf(headers.get('content-length') ?? undefined);
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/u.test(text) ? Number(text) : undefined;
}

function copyInto(reader: ByteReader, sink: ByteSink, onBytes: (count: number) => void): ByteReader {
  return {
    read: async () => {
      const next = await reader.read();
      if (next.value !== undefined) {
        await sink.append(next.value);
        onBytes(next.value.length);
      }
      return next;
    },
    cancel: (reason) => reader.cancel(reason),
  };
}
