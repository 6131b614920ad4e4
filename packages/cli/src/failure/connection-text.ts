import { stripHarmful } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import type { ProxyAddressError, ProxyError } from './proxy-error.js';

const DEEPEST_CAUSE = 6;
const unsentCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH)/u;
/** Nobody whom this computer knows vouches for the host. */
const untrustedCodes = /^(DEPTH_ZERO_SELF|SELF_SIGNED|UNABLE_TO_)/u;
const notTlsCodes = /^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)/u;
const PROXY_NEEDS_SIGN_IN = 407;

/** Why no connection to the host came about: the proxy, refused, unknown name, TLS, or the system's own code. */
export function connectionText(error: unknown, { text }: Pick<Language, 'text'>): string {
  const errors = errorsOf(error);
  const proxy = errors.find(isProxyError);
  if (proxy !== undefined) return proxyText(proxy, { text });
  const wrongProxy = errors.find(isProxyAddressError);
  if (wrongProxy !== undefined)
    return text('terminal.service.proxyAddress', { variable: wrongProxy.variable });
  const codes = codesOf(error);
  const has = (...known: readonly string[]): boolean => codes.some((code) => known.includes(code));
  if (has('ECONNREFUSED')) return text('terminal.service.refusedConnection');
  if (has('ENOTFOUND', 'EAI_AGAIN')) return text('terminal.service.unknownHost');
  if (codes.some((code) => notTlsCodes.test(code))) return text('terminal.service.notHttps');
  const tls = codes.find((code) => tlsCodes.test(code));
  if (tls !== undefined) {
    const isUntrusted = untrustedCodes.test(tls);
    return text(`terminal.service.${isUntrusted ? 'untrusted' : 'tls'}`, { code: stripHarmful(tls) });
  }
  if (codes.some((code) => code.startsWith('HPE_'))) return text('terminal.service.notHttp');
  // Some of the answer may be there already.
  return text(`terminal.service.${has('ECONNRESET') ? 'connectionLost' : 'unreachable'}`);
}

function proxyText({ address, variable, status }: ProxyError, { text }: Pick<Language, 'text'>): string {
  const facts = { address: stripHarmful(address), variable };
  if (status === PROXY_NEEDS_SIGN_IN) return text('terminal.service.proxySignIn', facts);
  return status === undefined
    ? text('terminal.service.proxyUnreachable', facts)
    : text('terminal.service.proxyRefused', { ...facts, status });
}

/** Whether an error of the connection means that no byte of the request was sent. */
export function wasNeverSent(error: unknown): boolean {
  return (
    errorsOf(error).some(isProxyError) ||
    codesOf(error).some((code) => unsentCodes.has(code) || tlsCodes.test(code))
  );
}

function codesOf(error: unknown): string[] {
  return errorsOf(error).flatMap((one) => ('code' in one && typeof one.code === 'string' ? [one.code] : []));
}

/** An error and its causes; one of several addresses tried is enough. Classes are told by name: each bundle has its own. */
function errorsOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return [];
  const tried: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...tried].flatMap((cause) => errorsOf(cause, depth + 1))];
}

const isProxyError = (error: Error): error is ProxyError => error.name === 'ProxyError';
const isProxyAddressError = (error: Error): error is ProxyAddressError => error.name === 'ProxyAddressError';
