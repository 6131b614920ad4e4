import type { FieldType } from './command-definition.js';

/** The fields of an `ErrorReport` in a JSON row. */
export const errorReportFields = {
  kind: 'string',
  message: 'string',
  exitCode: 'number',
  code: 'number',
  status: 'number',
} as const satisfies Record<string, FieldType>;
