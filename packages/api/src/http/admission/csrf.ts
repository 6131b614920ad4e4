/** The parts of a request that tell where it was made. */
export interface RequestOrigin {
  readonly origin?: string | undefined;
  readonly secFetchSite?: string | undefined;
  readonly contentType?: string | undefined;
  /** A GET: a client that is no browser sends no content type along. */
  readonly isRead: boolean;
  /** Host and port under which this host is being called. */
  readonly host: string;
}

/**
 * Whether a call may change something (docs/architecture.md#cross-site-requests). A browser tells its origin or its
 * Sec-Fetch-Site; what tells neither is no browser, and must POST JSON, which no form of a foreign page can.
 */
export function isTrustedOrigin(request: RequestOrigin, allowedOrigins: readonly string[]): boolean {
  if (request.origin !== undefined) {
    return hostOf(request.origin) === request.host || allowedOrigins.includes(request.origin);
  }
  if (request.secFetchSite !== undefined) {
    return request.secFetchSite === 'same-origin' || request.secFetchSite === 'none';
  }
  return request.isRead || isJson(request.contentType);
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

// Only host and port: a proxy that ends TLS makes the scheme seen here differ from the browser's, and cookies keep the
// schemes apart already (Secure, SameSite).
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
