import type { ErrorReport } from './describe-error.js';

/** An error that was put into words already, in a worker or while listing files. */
export class ReportedError extends Error {
  override readonly name = 'ReportedError';
  readonly report: ErrorReport;

  constructor(report: ErrorReport) {
    super(report.message);
    this.report = report;
  }
}

/** By name, not by class, as with `isCommandError`. */
export function isReportedError(error: unknown): error is ReportedError {
  return error instanceof Error && error.name === 'ReportedError' && 'report' in error;
}
