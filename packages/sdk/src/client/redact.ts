/** What stands where a secret stood. */
export const HIDDEN = '***';

/** Names of inputs and headers that no hook may see. */
export const hiddenNames: ReadonlySet<string> = new Set([
  'pwd',
  'oldpwd',
  'newpwd',
  'vcode',
  'icode',
  'email',
  'machineCode',
  'trackList',
  'captchaId',
  'cookie',
  'authorization',
]);

/** The headers with cookies and credentials hidden. */
export function redactHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      hiddenNames.has(name.toLowerCase()) ? HIDDEN : value,
    ]),
  );
}

/** A JSON body as a hook may see it: secrets hidden, bytes as their number. */
export function redactBody(body: string | Uint8Array | undefined): unknown {
  if (body === undefined) return undefined;
  if (typeof body !== 'string') return `${String(body.byteLength)} bytes`;
  return JSON.parse(body, (name, value: unknown) => (hiddenNames.has(name) ? HIDDEN : value));
}
