import type { FieldType } from '../command/command-definition.js';

const rule = {
  path: 'string',
  checksum: 'number',
  goodChecksums: { listOf: 'number' },
  size: 'number',
  goodSizes: { listOf: 'number' },
  message: 'string',
  reason: 'string',
  active: 'boolean',
} as const;

/** The types of a change as `changeRecord` prints it. */
export const changeFields = {
  path: 'string',
  change: 'string',
  fields: { listOf: 'string' },
  before: { object: rule, isNullable: true },
  after: { object: rule },
  seenVersion: 'number?',
} as const satisfies Record<string, FieldType>;
