import type { FieldType } from '../command/command-definition.js';
import { timesOption } from '../command/input-kinds.js';

export const playerField: FieldType = { object: { id: 'number', name: 'string' } };

export const gameField = {
  object: {
    state: 'string',
    hostName: 'string',
    roomName: 'string',
    mapPath: 'string',
    map: 'string',
    mod: 'string',
    modGroup: 'string',
    players: { listOf: { object: { id: 'number', name: 'string', elo: 'number', isHost: 'boolean' } } },
  },
} as const satisfies FieldType;

export const searchingField: FieldType = {
  object: {
    ra3: 'number',
    corona: 'number',
    '1v1': 'number',
    '2v2': 'number',
    pve: 'number',
    archon: 'number',
  },
};

export const times = timesOption('terminal.status.timesOption');
