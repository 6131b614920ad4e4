import { defineCommand } from '../../terminal/command-definition.js';

/** `ra3 batch list`. */
export const batchList = defineCommand({
  path: ['batch', 'list'],
  isList: true,
  summary: 'terminal.batch.listSummary',
  examples: ['ra3 batch list', 'ra3 batch list --output csv'],
  fields: ['id', 'kind', 'host', 'admin', 'started', 'rows', 'done', 'failed', 'open'],
  row: {
    adds: {
      id: 'string',
      kind: 'string',
      host: 'string',
      admin: 'string',
      started: 'string',
      rows: 'number',
      done: 'number',
      failed: 'number',
      open: 'number',
    },
  },
  load: () => import('./list.run.js'),
});
