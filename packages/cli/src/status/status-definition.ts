import type { FieldType } from '../command/command-definition.js';
import { timesOption } from '../command/input-kinds.js';

export const playerField: FieldType = { object: { id: 'number', name: 'string' } };

/** A room or an automatch game. */
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

/** How often a command asks the host. */
export const times = timesOption('terminal.status.timesOption');
