/** Absolute URL of a picture on the service's origin, which the content security policy allows; otherwise undefined. */
export function sameOriginPicture(address: string, apiUrl: string): string | undefined {
  try {
    const { href, origin } = new URL(address, apiUrl);
    return origin === new URL(apiUrl).origin ? href : undefined;
  } catch {
    return undefined; // Not a valid URL.
  }
}
