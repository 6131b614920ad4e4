import { defineCommand } from '../../terminal/command-definition.js';

export const replayRename = defineCommand({
  path: ['replay', 'rename'],
  summary: 'terminal.replay.renameSummary',
  arguments: [{ name: '<files...>', about: 'terminal.replay.filesArgument' }],
  options: [
    { flags: '--pattern <pattern>', about: 'terminal.replay.patternOption' },
    { flags: '--dry-run', about: 'terminal.replay.dryRunOption' },
    { flags: '-r, --recursive', about: 'terminal.replay.recursiveOption' },
  ],
  examples: [
    'ra3 replay rename ~/Replays --dry-run',
    "ra3 replay rename ~/Replays --pattern '{date} {players} on {map}' --yes",
  ],
  fields: ['file', 'output', 'isRenamed', 'error'],
  load: () => import('./rename.run.js'),
});
