/** `https:`, or `http:` on the machine itself, and no path: what a content security policy can name as one source. */
const ORIGIN = /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;

export function isApiHostAddress(text: string): boolean {
  return ORIGIN.test(text);
}
