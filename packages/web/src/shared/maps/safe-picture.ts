/** Only what the content security policy lets in: pictures of the service, over https. */
export function safePicture(address: string, apiUrl: string): string | undefined {
  try {
    const { href, origin, protocol } = new URL(address, apiUrl);
    return protocol === 'https:' && origin === new URL(apiUrl).origin ? href : undefined;
  } catch {
    return undefined; // Not an address at all.
  }
}
