import type { Language } from '../i18n/translate.js';
import { failures, type BanDetails } from '@ra3/sdk/facts';
import { failureParameters } from '@ra3/sdk/rules/failures';
import { banReason } from '@ra3/sdk/rules/ban-reason';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { connectionText } from './connection-text.js';
import type { ErrorReport } from './command-error.js';

/** The fields of the SDK's errors. Recognised by shape, so that printing an error does not load the client. */
export interface ServiceError extends Error {
  readonly kind: string;
  readonly endpoint: string;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly info: string | undefined;
  readonly ban?: BanDetails | undefined;
}

export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'kind' in error && 'endpoint' in error && 'retryable' in error;
}

/** Describes why the host rejected a call or could not be reached, with the exit code (S8-02). */
export function describeServiceError(error: ServiceError, language: Language): ErrorReport {
  const other = describeNoHost(error, language);
  return {
    kind: other?.kind ?? error.kind,
    message: other?.message ?? messageOf(error, language),
    exitCode: other?.exitCode ?? exitCodeOf(error),
    ...(error.code !== undefined && { code: error.code }),
    ...(error.status !== undefined && { status: error.status }),
  };
}

function messageOf(error: ServiceError, language: Language): string {
  const { text, find } = language;
  const { status = 0 } = error;
  // A page is the word of a proxy, and written for browsers.
  const info = PAGE.test(error.info ?? '') ? '' : stripHarmful(error.info ?? '');
  const untold =
    status >= FIRST_FAULT
      ? text('terminal.service.hostFailed', { status })
      : text('terminal.service.unknownError');
  switch (error.kind) {
    case 'refusal':
    case 'rate-limit':
      return (
        withCode(refusalText(error, { text, find }) ?? (info || untold), error) + banText(error, language)
      );
    case 'network':
      return connectionText(error, language);
    case 'timeout':
      return text('terminal.service.timeout');
    case 'abort':
      return text('terminal.interrupted');
    case 'decoding':
      return text('terminal.service.unreadableAnswer');
    case 'unknown-outcome':
      return text('terminal.service.unknownOutcome');
    default:
      return text('terminal.failed', { message: stripHarmful(error.message) });
  }
}

/** Calls that a host refuses for a persona that was deleted or never existed. */
const ofPersona =
  /[oO]fPersona$|^ladders\.persona|^personas\.(?:earlierNames|opponents|ratingHistory|splits|versus)$/;

/** The catalog's text for a code; unknown codes show the host's info, or "unknown error" (S8-02). */
function refusalText(
  error: ServiceError,
  { text, find }: Pick<Language, 'text' | 'find'>,
): string | undefined {
  if (error.code !== undefined) return find(`failure.${String(error.code)}`, failureParameters(error.code));
  if (error.status === 401) return text('terminal.service.signInFirst');
  if (error.status === 403) {
    const isOfToken = error.info === failures.scopeMissing.info;
    return text(`terminal.service.${isOfToken ? 'scopeMissing' : 'notAllowed'}`);
  }
  if (error.status === 404) {
    return ofPersona.test(error.endpoint)
      ? text('terminal.service.noPersona')
      : text('terminal.service.notFound', { call: error.endpoint });
  }
  if (error.status === 429) return text('terminal.service.tryLater');
  return undefined;
}

/** The end and the reason of a ban, appended to the message of code 103; empty when the host sends no details. */
function banText({ ban }: ServiceError, { text, locale }: Language): string {
  if (ban === undefined) return '';
  const until = new Date(ban.expiryTime).toLocaleString(locale);
  return ` ${text('failure.bannedUntil', { until, reason: banReason(ban, locale) })}`;
}

function withCode(message: string, { code }: ServiceError): string {
  return code === undefined ? message : `${message} [${String(code)}]`;
}

const exitCodeByCode: ReadonlyMap<number, ExitCode> = new Map([
  [101, exitCodes.notFound],
  [102, exitCodes.notAllowed],
  [103, exitCodes.notAllowed],
  [121, exitCodes.tryLater],
  [122, exitCodes.notAllowed],
]);

const exitCodeByStatus: ReadonlyMap<number, ExitCode> = new Map([
  [401, exitCodes.notAllowed],
  [403, exitCodes.notAllowed],
  [404, exitCodes.notFound],
  [429, exitCodes.tryLater],
  [502, exitCodes.tryLater],
  [503, exitCodes.tryLater],
  [504, exitCodes.tryLater],
]);

function exitCodeOf({ kind, code, status }: ServiceError): ExitCode {
  switch (kind) {
    case 'rate-limit':
    case 'network':
    case 'timeout':
      return exitCodes.tryLater;
    case 'abort':
      return exitCodes.interrupted;
    case 'unknown-outcome':
      return exitCodes.unknownOutcome;
    case 'refusal':
      return exitCodeOfRefusal(code, status);
    default:
      return exitCodes.failure;
  }
}

/** The exit code of a refusal by its code, else by its status. */
export function exitCodeOfRefusal(code: number | undefined, status: number | undefined): ExitCode {
  return exitCodeByCode.get(code ?? 0) ?? exitCodeByStatus.get(status ?? 0) ?? refusalByClass(status);
}

/** 5xx is a failure of the host, 4xx a rejected call. */
function refusalByClass(status: number | undefined): ExitCode {
  return status !== undefined && status >= 500 ? exitCodes.failure : exitCodes.refused;
}

const PAGE = /^\s*<(?:!doctype|html|head|body)/iu;
const FIRST_FAULT = 500;
const TOO_MANY = 429;

/**
 * Describes an answer that no API host gave: a web page or a redirect to another host. A page with a status from 500
 * on, or 429, is a proxy's word about the host behind it, and described by its status. A write that a page answers may
 * have been carried out behind a proxy, so its exit code stays the one of an unknown outcome.
 */
function describeNoHost(error: ServiceError, { text }: Language): ErrorReport | undefined {
  const { status = 0, info = '', kind } = error;
  if (status >= 300 && status < 400) {
    const message = text('terminal.service.redirect', { address: stripHarmful(info) });
    return { kind: 'redirect', message, exitCode: exitCodes.failure };
  }
  if (!PAGE.test(info) || status >= FIRST_FAULT || status === TOO_MANY) return undefined;
  return kind === 'unknown-outcome'
    ? { kind, message: text('terminal.service.pageForWrite'), exitCode: exitCodes.unknownOutcome }
    : { kind: 'no-api-host', message: text('terminal.service.page'), exitCode: exitCodes.failure };
}
