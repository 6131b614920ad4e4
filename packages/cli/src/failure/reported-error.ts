import type { ErrorReport } from './describe-error.js';

/** An error whose text and exit code are already known. */
export class ReportedError extends Error {
  override readonly name = 'ReportedError';
  readonly report: ErrorReport;

  constructor(report: ErrorReport) {
    super(report.message);
    this.report = report;
  }
}

/** Compares names, not classes, as `isCommandError` does. */
export function isReportedError(error: unknown): error is ReportedError {
  return error instanceof Error && error.name === 'ReportedError' && 'report' in error;
}
