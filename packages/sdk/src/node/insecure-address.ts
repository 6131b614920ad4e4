/** An access token is not sent over an unencrypted connection, where anybody on the way could read it. */
export class InsecureAddressError extends Error {
  override readonly name = 'InsecureAddressError';
}

/** Whether nobody on the way can read what is sent to an address: it is https or on this machine. */
export function isSecureAddress(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' || isLoopback(hostname);
}

/** @throws {InsecureAddressError} unless the address is https or on this machine */
export function refuseInsecureAddress(baseUrl: string): void {
  if (isSecureAddress(baseUrl)) return;
  const { protocol, hostname } = new URL(baseUrl);
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
