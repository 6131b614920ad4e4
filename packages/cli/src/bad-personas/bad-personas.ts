import { allowName, forbiddenNames, forbidName } from '@ra3/subjects/forbidden-names';
import { argument } from '../command/input-kinds.js';
import { actCommand, listCommand } from '../command/subject-commands.js';

export const adminBadPersonaList = listCommand(forbiddenNames, {
  path: ['admin', 'badpersona', 'list'],
  summary: 'terminal.admin.badName.listSummary',
  examples: ['ra3 admin badpersona list', 'ra3 admin badpersona list -q'],
});

const named = {
  argument: argument('<name>', 'terminal.admin.badName.nameArgument'),
  inputOf: (typed: string) => ({ name: typed.trim() }),
};

export const adminBadPersonaAdd = actCommand(forbidName, {
  path: ['admin', 'badpersona', 'add'],
  summary: 'terminal.admin.badName.addSummary',
  examples: ['ra3 admin badpersona add Commander --dry-run', 'ra3 admin badpersona add Commander --yes'],
  ...named,
  adds: {
    name: 'string',
    caughtCount: 'number?',
    caught: { reply: 'personas.matchingBadName', at: 'records', isNullable: true },
  },
  consequences: () => import('./caught-personas.js'),
});

export const adminBadPersonaRemove = actCommand(allowName, {
  path: ['admin', 'badpersona', 'remove'],
  summary: 'terminal.admin.badName.removeSummary',
  examples: [
    'ra3 admin badpersona remove Commander --dry-run',
    'ra3 admin badpersona remove Commander --yes',
  ],
  ...named,
  adds: { name: 'string' },
});
