/** Replaces a secret. */
export const HIDDEN = '***';

/** Names of inputs and headers whose values hooks must not see. */
export const hiddenNames: ReadonlySet<string> = new Set([
  'pwd',
  'oldpwd',
  'newpwd',
  'vcode',
  'icode',
  'otp',
  'token',
  'email',
  'machineCode',
  'trackList',
  'captchaId',
  'cookie',
  'authorization',
]);

/** Returns the headers with cookies and credentials hidden. */
export function redactHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      hiddenNames.has(name.toLowerCase()) ? HIDDEN : value,
    ]),
  );
}

/** Returns a JSON body with its secrets hidden, or the size of a binary one. */
export function redactBody(body: string | Uint8Array | undefined): unknown {
  if (body === undefined) return undefined;
  if (typeof body !== 'string') return `${String(body.byteLength)} bytes`;
  return JSON.parse(body, (name, value: unknown) => (hiddenNames.has(name) ? HIDDEN : value));
}
