/** A text that nobody has had. Not randomUUID, which browsers lack on plain http, except on localhost. */
export function randomText(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
