/** A way to an embedded PostgreSQL: bytes of its wire protocol go in, the answer's bytes come back. */
export interface WirePort {
  exchange(request: Uint8Array): Promise<Uint8Array>;
  /** Resolves when the database ended without being closed, after which it answers nothing. */
  readonly lost: Promise<Error>;
  /** Shuts the database down cleanly. */
  close(): Promise<void>;
}
