/** `https:`, or `http:` on the machine itself, and no path: what a content security policy can name as one source. */
const ORIGIN = /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;

/** Returns whether the site may call this address as its API host. */
export function isApiHostAddress(text: string): boolean {
  return ORIGIN.test(text);
}
