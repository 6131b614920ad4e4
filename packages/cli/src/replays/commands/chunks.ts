import { defineCommand } from '../../terminal/command-definition.js';

export const replayChunks = defineCommand({
  path: ['replay', 'chunks'],
  summary: 'terminal.replay.chunksSummary',
  arguments: [{ name: '<file>', about: 'terminal.replay.fileArgument' }],
  options: [
    { flags: '--type <number>', about: 'terminal.replay.typeOption' },
    { flags: '--suspects', about: 'terminal.replay.suspectsOption' },
  ],
  examples: [
    'ra3 replay chunks match.RA3Replay --suspects',
    'ra3 replay chunks match.RA3Replay --type 1 --json index,timecode,orders',
  ],
  fields: ['index', 'offset', 'timecode', 'type', 'size', 'rule', 'keep', 'orders'],
  load: () => import('./chunks.run.js'),
});
