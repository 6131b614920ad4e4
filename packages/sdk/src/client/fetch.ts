/** What the client hands to fetch: a part of the standard's RequestInit. */
export interface FetchInit {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
  readonly credentials?: 'include' | 'omit';
  readonly redirect?: 'manual' | 'follow';
}

export interface ByteReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(reason?: unknown): Promise<void>;
}

/** What the client reads of a Response; the standard's, undici's and Node's all fit. */
export interface FetchAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null; getSetCookie?(): string[] };
  readonly body: { getReader(): ByteReader; cancel(reason?: unknown): Promise<void> } | null;
}

export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;

/** The global fetch, looked up at each call, so that whoever replaces it later is heard (nock does). */
export const lateFetch: Fetch = (url, init) => globalThis.fetch(url, init);
