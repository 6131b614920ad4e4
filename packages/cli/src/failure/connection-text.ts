import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';

const DEEPEST_CAUSE = 6;
const unsentCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH)/u;

/** Why no connection to the host came about: refused, unknown name, TLS, or the system's own code. */
export function connectionText(error: unknown, { text }: Pick<Language, 'text'>): string {
  const codes = codesOf(error);
  const has = (...known: readonly string[]): boolean => codes.some((code) => known.includes(code));
  if (has('ECONNREFUSED')) return text('terminal.service.refusedConnection');
  if (has('ENOTFOUND', 'EAI_AGAIN')) return text('terminal.service.unknownHost');
  const tls = codes.find((code) => tlsCodes.test(code));
  if (tls !== undefined) return text('terminal.service.tls', { code: stripHarmful(tls) });
  // Some of the answer may be there already.
  return text(`terminal.service.${has('ECONNRESET') ? 'connectionLost' : 'unreachable'}`);
}

/** Whether an error of the connection means that no byte of the request was sent. */
export function wasNeverSent(error: unknown): boolean {
  return codesOf(error).some((code) => unsentCodes.has(code) || tlsCodes.test(code));
}

/** The codes of an error and its causes; one of several addresses tried is enough. */
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return [];
  const tried: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...[error.cause, ...tried].flatMap((cause) => codesOf(cause, depth + 1))];
}
