import type { Configuration } from '../configuration/configuration.js';
import type { Database, OpenTransaction } from '../database/in-transaction.js';
import { openConfiguredDatabase } from '../database/open-database.js';
import { insertAuditEntry } from '../domains/moderation/audit-store.js';
import type { Clock } from '../values/time.js';

export interface CommandContext {
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  readonly readInput: () => Promise<string>;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly fewestArguments: number;
  /** @throws {StartupError} with one sentence on what happened and what to do */
  readonly run: (words: readonly string[], context: CommandContext) => Promise<void>;
}

interface AccountChange {
  readonly action: 'make-admin' | 'remove-admin' | 'remove-two-step';
  readonly before?: unknown;
  readonly after: unknown;
  readonly at: Date;
}

export async function withDatabase<T>(
  configuration: Configuration,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const database = await openConfiguredDatabase(configuration);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** The person at the console has no account: the audit log names the account that changes as the actor. */
export async function recordAccountChange(
  transaction: OpenTransaction,
  { userId, userName }: { userId: number; userName: string },
  change: AccountChange,
): Promise<void> {
  const admin = { userId, userName, address: 'console', requestId: '' };
  await insertAuditEntry(transaction, { admin, target: `user:${userId}`, ...change });
}
