import type { FieldType } from '../command/command-definition.js';
import type { RuleChange } from './diff-rules.js';
import { flag, textOption } from '../command/input-kinds.js';

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

/** A change as a JSON row. */
export function changeRecord({ kind, path, fields, before, after, seenVersion }: RuleChange) {
  return {
    path,
    change: kind,
    fields: fields.map(({ field }) => field),
    before,
    after,
    seenVersion: seenVersion ?? null,
  };
}

/** The options of `diff` and `apply`. */
export const rulesOptions = {
  filename: textOption('-f, --filename <file>', 'terminal.admin.map.fileOption'),
  prune: flag('--prune', 'terminal.admin.map.pruneOption'),
};
