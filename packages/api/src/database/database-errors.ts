const UNIQUE_VIOLATION = '23505';
/** SQLSTATEs of conflicts that a retry resolves: serialization failure, deadlock. */
const REPEATABLE = new Set(['40001', '40P01']);

/** The five characters with which PostgreSQL names an error, or undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === UNIQUE_VIOLATION;
}

/**
 * Thrown inside a transaction that lost a race against another one; `inTransaction` retries the whole transaction.
 */
export class TransactionConflictError extends Error {
  override readonly name = 'TransactionConflictError';
}

export function isRepeatable(error: unknown): boolean {
  return error instanceof TransactionConflictError || REPEATABLE.has(sqlStateOf(error) ?? '');
}
