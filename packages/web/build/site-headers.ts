/**
 * The policy that the built site lives under: nothing inline, nothing foreign, Trusted Types on (design §5).
 * The API host sends the same headers; the preview server sends these, so that a breach is seen before.
 */
export const siteHeaders: Record<string, string> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The replay repair page makes its worker's address through a policy of its own.
    'trusted-types ra3-replay-worker',
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};
