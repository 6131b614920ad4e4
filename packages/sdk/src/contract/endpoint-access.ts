/** Every call of a signed-in user answers a visitor with this. */
export const signedIn = ['notSignedIn'] as const;

/** Every call of an admin answers visitors and other users with these. */
export const adminOnly = ['notSignedIn', 'notAllowed'] as const;

/** The fields that all reading calls of admins share. */
export const adminRead = { method: 'GET', access: 'admin', retry: true } as const;

/** The fields that all writing calls of admins share; a write is never sent twice. */
export const adminWrite = { method: 'POST', access: 'admin', retry: false } as const;
