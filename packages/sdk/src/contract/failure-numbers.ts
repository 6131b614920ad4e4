/**
 * Numbers of the catalogue by which the client itself decides. They are constants in a module of their own, so that a bundle
 * holds no texts of failures unless a page describes them.
 */
export const ACCOUNT_BANNED_CODE = 103;
export const TOO_MANY_ATTEMPTS_CODE = 121;
export const NOT_SIGNED_IN_STATUS = 401;
export const NOT_ALLOWED_STATUS = 403;
export const CHANGED_MEANWHILE_STATUS = 409;
export const TOO_MANY_REQUESTS_STATUS = 429;
export const INTERNAL_STATUS = 500;
export const UNAVAILABLE_STATUS = 503;
