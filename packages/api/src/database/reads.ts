import type { Database } from './in-transaction.js';
import type { LogPosition, WatchedServer } from './watched-server.js';

export interface Replica {
  /** Its address, without user and password. */
  readonly name: string;
  readonly db: Database;
  readonly server: WatchedServer;
  close(): Promise<void>;
}

/** What a read has to see: what was committed up to a position, or what one replica shows. */
export type ReadBasis = { readonly after?: LogPosition | undefined } | { readonly on: Replica };

/** A newest read, as it was made on the primary, or on a replica while the primary was away. */
export interface NewestRead<Result> {
  readonly result: Result;
  readonly on?: Replica;
  /** Of a read on a primary with replicas: a position that has all it saw. */
  readonly after?: LogPosition | undefined;
  /** Differs when equal versions may mean different contents: after a promotion, and on a replica. */
  readonly era: string;
}

export interface ReadFigures {
  readonly onReplicas: number;
  readonly onPrimary: number;
  readonly replicas: readonly {
    readonly name: string;
    /** How far it is behind the primary, at least; undefined for a server that does not answer or is no replica. */
    readonly lagMs: number | undefined;
    readonly isUsed: boolean;
  }[];
}

/** Where calls of the contract read that say `reads: 'replica'` (docs/adr/0012-reads-on-replicas.md). */
export interface Reads {
  /** Runs `work`, which only reads, on a replica that has what it has to see; on the primary when none has it in time. */
  run<Result>(work: (db: Database) => Promise<Result>, basis?: ReadBasis): Promise<Result>;
  /** Runs `work`, which only reads, on the primary; on a replica while the primary is away. */
  newest<Result>(work: (db: Database) => Promise<Result>): Promise<NewestRead<Result>>;
  /** A position that has all that is committed; one that no replica has when the primary is away. Undefined without replicas. */
  position(): Promise<LogPosition | undefined>;
  /** Whether a replica shows what was committed up to a position. */
  has(replica: Replica, position: LogPosition): Promise<boolean>;
  /**
   * Runs `work`, which may write, on the primary, and waits as shortly for it as `newest` does: the work may be done although
   * this rejects. Without replicas it waits like any statement.
   */
  onPrimarySoon<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  figures(): ReadFigures;
  close(): Promise<void>;
}

/** All reads of a database without replicas. */
export function readsOnPrimary(db: Database): Reads {
  return {
    run: (work) => work(db),
    newest: async (work) => ({ result: await work(db), era: '' }),
    position: () => Promise.resolve(undefined),
    has: () => Promise.resolve(true),
    onPrimarySoon: (work) => work(db),
    figures: () => ({ onReplicas: 0, onPrimary: 0, replicas: [] }),
    close: () => Promise.resolve(),
  };
}
