/** An access token is not sent over an unencrypted connection, where anybody on the way could read it. */
export class InsecureAddressError extends Error {
  override readonly name = 'InsecureAddressError';
}

/** @throws {InsecureAddressError} unless the address is https or on this machine */
export function refuseInsecureAddress(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  throw new InsecureAddressError(`the access token is sent over https only, not to ${protocol}//${hostname}`);
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
