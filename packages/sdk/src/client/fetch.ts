/** What the client passes to fetch: a subset of the standard's RequestInit. */
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

/** What the client reads of a Response; those of the standard, undici and Node all fit. */
export interface FetchAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null; getSetCookie?(): string[] };
  readonly body: { getReader(): ByteReader; cancel(reason?: unknown): Promise<void> } | null;
}

export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>;

/** The global fetch, looked up at each call, so that a later replacement applies (nock replaces it). */
export const lazyFetch: Fetch = (url, init) => globalThis.fetch(url, init);
