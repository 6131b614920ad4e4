import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { argument, parsedOption } from '../../../terminal/input-kinds.js';
import { readInteger } from './read-integer.js';

const input = defineInput({
  arguments: [argument('<map>', 'terminal.admin.map.mapArgument')],
  options: {
    checksum: parsedOption('--checksum <number>', 'terminal.admin.map.checksumOption', readInteger),
    size: parsedOption('--size <bytes>', 'terminal.admin.map.sizeOption', readInteger),
  },
});
export type BadMapTestInput = InputOf<typeof input>;

export const adminBadMapTest = defineCommand({
  path: ['admin', 'badmap', 'test'],
  summary: 'terminal.admin.map.testSummary',
  input,
  examples: [
    'ra3 admin badmap test data/maps/internal/foo --checksum 1234',
    'ra3 admin badmap test foo.map --json',
  ],
  fields: ['path', 'checksum', 'size', 'outcome', 'rule', 'message'],
  row: { call: 'maps.testRule', adds: { checksum: 'number?', size: 'number?' } },
  load: () => import('./test.run.js'),
});
