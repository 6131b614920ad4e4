import { defineCommand } from '../../terminal/command-definition.js';

/** `ra3 doctor`. Exit code: 1 when a check fails; warnings are no failure. */
export const doctor = defineCommand({
  path: ['doctor'],
  isList: true,
  summary: 'terminal.doctor.summary',
  examples: ['ra3 doctor', 'ra3 doctor --json'],
  fields: ['check', 'state', 'found', 'cure'],
  row: { adds: { check: 'string', state: 'string', found: 'string', cure: 'string?' } },
  load: () => import('./doctor.run.js'),
});
