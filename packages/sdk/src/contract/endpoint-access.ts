/** Failures of every call that needs a signed-in user. */
export const signedIn = ['notSignedIn'] as const;

/** Failures of every call that needs an admin. */
export const adminOnly = ['notSignedIn', 'notAllowed'] as const;

/** Failures of the calls that take an `Idempotency-Key`. */
export const keyedAdminOnly = [...adminOnly, 'idempotencyKeyReused'] as const;

// Fields of most calls, with the failures of those that have no others. A write is never retried. All writes, and all reads of the
// staff, are from the primary; reads of users, and of visitors that are not public, say themselves what they read from (`reads`).

const write = { method: 'POST', retry: false, reads: 'primary' } as const;
export const visitorWrite = { ...write, access: 'visitor' } as const;
export const visitorRead = { method: 'GET', access: 'visitor', retry: true, failures: [] } as const;
/** What everybody may know, and may be some seconds old. */
export const publicRead = { ...visitorRead, reads: 'replica' } as const;
export const userRead = { method: 'GET', access: 'user', retry: true, failures: signedIn } as const;
export const userWrite = { ...write, access: 'user', failures: signedIn } as const;
export const adminRead = { ...userRead, access: 'admin', reads: 'primary', failures: adminOnly } as const;
export const adminWrite = { ...write, access: 'admin', failures: adminOnly } as const;
export const moderatorRead = { ...adminRead, access: 'moderator' } as const;
export const moderatorWrite = { ...adminWrite, access: 'moderator' } as const;
/** The writes of admins and moderators that take an `Idempotency-Key`. */
export const keyedWrite = { ...moderatorWrite, isIdempotent: true, failures: keyedAdminOnly } as const;

/** How long an answer with matches is kept: what lies in the last days, and downloads of the last months, change with time. */
export const KEPT_SECONDS = 60;
