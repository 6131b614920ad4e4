import { stripHarmful } from '@ra3/sdk/rules';
import type { Language } from '../i18n/translate.js';
import { exitCodes } from '../print/exit-codes.js';
import type { ErrorReport } from './describe-error.js';
import type { ServiceError } from './describe-service-error.js';

const PAGE = /^\s*<(?:!doctype|html|head|body)/iu;
const FIRST_FAULT = 500;
const TOO_MANY = 429;

/**
 * Describes an answer that no API host gave: a web page or a redirect to another host. A page with a status from 500
 * on, or 429, is a proxy's word about the host behind it, and described by its status. A write that a page answers may
 * have been carried out behind a proxy, so its exit code stays the one of an unknown outcome.
 */
export function describeNoHost(error: ServiceError, { text }: Language): ErrorReport | undefined {
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
