import type { ArgumentDefinition, OptionDefinition } from '../../terminal/command-definition.js';

export const filesArgument: ArgumentDefinition = {
  name: '<files...>',
  about: 'terminal.replay.filesArgument',
};

/** What every command over many replays takes. */
export const batchOptions: readonly OptionDefinition[] = [
  { flags: '-r, --recursive', about: 'terminal.replay.recursiveOption' },
  { flags: '--workers <number>', about: 'terminal.replay.workersOption' },
];

/** What every command that writes replays takes. */
export const writeOptions: readonly OptionDefinition[] = [
  { flags: '-o, --out <directory>', about: 'terminal.replay.outOption' },
  { flags: '--force', about: 'terminal.replay.forceOption' },
  { flags: '--dry-run', about: 'terminal.replay.dryRunOption' },
];

export const WRITE_FIELDS = [
  'file',
  'verdict',
  'output',
  'isWritten',
  'dropped',
  'bytesRemoved',
  'finalTimecode',
  'warnings',
  'error',
];
