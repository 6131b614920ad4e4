/** Only what the content security policy lets in: pictures of the service itself. */
export function safePicture(address: string, apiUrl: string): string | undefined {
  try {
    const { href, origin } = new URL(address, apiUrl);
    return origin === new URL(apiUrl).origin ? href : undefined;
  } catch {
    return undefined; // Not an address at all.
  }
}
