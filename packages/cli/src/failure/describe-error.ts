import { stripHarmful } from '@ra3/sdk/rules/text';
import { exitCodes } from '../print/exit-codes.js';
import type { Language } from '../i18n/translate.js';
import { OUTPUT_PATH } from '../print/write-stream.js';
import type { RelativeFolderError } from '../files/user-paths.js';
import { systemCode } from '../files/system-code.js';
import { connectionText } from './connection-text.js';
import { isCommandError, type ErrorReport } from './command-error.js';
import { describeServiceError, isServiceError } from './describe-service-error.js';

/** Converts anything a command threw into a sentence and an exit code. */
export function describeError(error: unknown, language: Language): ErrorReport {
  if (isCommandError(error)) return { kind: error.kind, message: error.message, exitCode: error.exitCode };
  if (isReportedError(error)) return error.report;
  if (isServiceError(error)) return describeServiceError(error, language);
  if (isUnsafeName(error)) {
    const message = language.text('terminal.file.unsafeName', { name: stripHarmful(error.fileName) });
    return { kind: 'refused', message, exitCode: exitCodes.refused };
  }
  const message = variableText(error, language);
  if (message !== undefined) return { kind: 'usage', message, exitCode: exitCodes.usage };
  return describeSystemError(
    {
      code: systemCode(error),
      message: error instanceof Error ? error.message : String(error),
      path: error instanceof Error && 'path' in error ? String(error.path) : '',
    },
    language,
  );
}

function isUnsafeName(error: unknown): error is Error & { readonly fileName: string } {
  return error instanceof Error && error.name === 'UnsafeNameError' && 'fileName' in error;
}

/** What is wrong with the variable of a proxy or of a base folder. */
function variableText(error: unknown, language: Language): string | undefined {
  if (error instanceof Error && error.name === 'ProxyAddressError') return connectionText(error, language);
  if (!isRelativeFolder(error)) return undefined;
  const facts = { variable: error.variable, folder: stripHarmful(error.folder) };
  return language.text('terminal.usage.relativeFolder', facts);
}

function isRelativeFolder(error: unknown): error is RelativeFolderError {
  return error instanceof Error && error.name === 'RelativeFolderError';
}

/** An error of the operating system, or an unexpected one. */
export interface SystemFailure {
  /** Name of the error, such as ENOENT. */
  readonly code: string | undefined;
  readonly message: string;
  readonly path: string;
}

export function describeSystemError(failure: SystemFailure, { text }: Language): ErrorReport {
  const message = stripHarmful(failure.message);
  const path = stripHarmful(failure.path);
  switch (failure.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return {
        kind: 'not-found',
        message: text('terminal.file.missing', { path }),
        exitCode: exitCodes.notFound,
      };
    case 'EACCES':
    case 'EPERM':
      return {
        kind: 'unreadable',
        message: text('terminal.file.noPermission', { path }),
        exitCode: exitCodes.failure,
      };
    case 'ENOSPC':
    case 'EDQUOT':
      return {
        kind: 'no-space',
        message: text(path === OUTPUT_PATH ? 'terminal.file.outputFull' : 'terminal.file.noSpace', { path }),
        exitCode: exitCodes.failure,
      };
    case 'EROFS':
      return {
        kind: 'unreadable',
        message: text('terminal.file.readOnly', { path }),
        exitCode: exitCodes.failure,
      };
    case 'EIO':
    case 'EISDIR':
    case 'ELOOP':
    case 'EMFILE':
    case 'ENAMETOOLONG':
      return {
        kind: 'unreadable',
        message: text('terminal.file.unusable', { path }),
        exitCode: exitCodes.failure,
      };
    default:
      return { kind: 'failed', message: text('terminal.failed', { message }), exitCode: exitCodes.failure };
  }
}

/** An error whose text and exit code are already known. */
export class ReportedError extends Error {
  override readonly name = 'ReportedError';
  readonly report: ErrorReport;

  constructor(report: ErrorReport) {
    super(report.message);
    this.report = report;
  }
}

function isReportedError(error: unknown): error is ReportedError {
  return error instanceof Error && error.name === 'ReportedError' && 'report' in error;
}
