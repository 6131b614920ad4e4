import type { FieldType } from '../command/command-definition.js';
import { wholeNumberOption } from '../command/input-kinds.js';

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

const MOST_TIMES = 1_000_000_000;

/** How often a command asks the host. */
export const times = wholeNumberOption('--times <number>', 'terminal.status.timesOption', {
  min: 1,
  max: MOST_TIMES,
});
