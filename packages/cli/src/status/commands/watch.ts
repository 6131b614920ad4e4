import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag, repeatedOption, textOption, wholeNumberOption } from '../../terminal/input-kinds.js';
import { gameField, searchingField } from './status-fields.js';

const MOST_TIMES = 1_000_000_000;

export const times = wholeNumberOption('--times <number>', 'terminal.status.timesOption', {
  min: 1,
  max: MOST_TIMES,
});

const input = defineInput({
  options: {
    follow: repeatedOption('--follow <name>', 'terminal.watch.followOption'),
    alert: repeatedOption('--alert <rule>', 'terminal.alert.alertOption'),
    alertFile: textOption('--alert-file <file>', 'terminal.alert.fileOption'),
    exec: textOption('--exec <command>', 'terminal.alert.execOption'),
    alertTest: flag('--alert-test', 'terminal.alert.testOption'),
    times,
  },
});
export type WatchInput = InputOf<typeof input>;
export type WatchOptions = WatchInput['options'];

export const statusWatch = defineCommand({
  path: ['status', 'watch'],
  summary: 'terminal.status.watchSummary',
  input,
  examples: [
    'ra3 status watch',
    'ra3 status watch --follow Natasha --follow Tanya',
    "ra3 status watch --alert 'map~isle and elo>=1500' --alert 'online>100'",
    "ra3 status watch --alert player=Natasha --exec 'notify-send ra3 {message}'",
    'ra3 status watch --json | tee status.ndjson',
  ],
  fields: ['time', 'event', 'online', 'idle', 'rooms', 'searching', 'room', 'player', 'rule', 'message'],
  row: {
    adds: {
      time: 'string',
      event: 'string',
      online: 'number',
      idle: 'number',
      rooms: 'number',
      searching: searchingField,
      room: { ...gameField, isNullable: true },
      player: { object: { id: 'number', name: 'string' }, isNullable: true },
      rule: 'string',
      message: 'string',
    },
  },
  load: () => import('./watch.run.js'),
});
