/** Failures of every call that needs a signed-in user. */
export const signedIn = ['notSignedIn'] as const;

/** Failures of every call that needs an admin. */
export const adminOnly = ['notSignedIn', 'notAllowed'] as const;

/** Fields of all reading calls of admins. */
export const adminRead = { method: 'GET', access: 'admin', retry: true } as const;

/** Fields of all writing calls of admins; a write is never retried. */
export const adminWrite = { method: 'POST', access: 'admin', retry: false } as const;

/** Fields of the writing calls of admins that take an `Idempotency-Key`. */
export const keyedWrite = { ...adminWrite, isIdempotent: true } as const;

/** Failures of the calls that take an `Idempotency-Key`. */
export const keyedAdminOnly = [...adminOnly, 'idempotencyKeyReused'] as const;
