import type { OpenTransaction } from '../in-transaction.js';
import { schemaMigration } from './0001-schema.js';

export interface Migration {
  /** Four digits and a name; migrations run in the order of their ids. */
  readonly id: string;
  readonly sql: string;
  /** What plain SQL cannot say, in the same transaction after it. */
  readonly runAfter?: (transaction: OpenTransaction) => Promise<void>;
}

/** Every migration, in order. A released one is never changed nor undone: add another that corrects it. */
export const migrations: readonly Migration[] = [schemaMigration];
