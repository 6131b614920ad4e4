import { limits } from '@ra3/sdk/facts';
import { errorReportFields } from '../../terminal/error-report-fields.js';
import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type ArgumentDefinition, type InputOf } from '../../terminal/input-definition.js';
import { flag, parsedOption, textOption, wholeNumberOption } from '../../terminal/input-kinds.js';
import { filterOptions } from './filter-options.js';
import { readMost } from './read-most.js';

const what: ArgumentDefinition<readonly string[]> = {
  name: '[what...]',
  about: 'terminal.download.whatArgument',
};

const input = defineInput({
  arguments: [what],
  options: {
    dir: textOption('-d, --dir <folder>', 'terminal.download.dirOption'),
    jobs: wholeNumberOption('-j, --jobs <number>', 'terminal.download.jobsOption', {
      min: 1,
      max: limits.downloadsAtOnce,
      defaultValue: 2,
    }),
    resume: flag('--resume', 'terminal.download.resumeOption'),
    verify: flag('--verify', 'terminal.download.verifyOption'),
    repair: flag('--repair', 'terminal.download.repairOption'),
    manifest: textOption('--manifest <file>', 'terminal.download.manifestOption'),
    force: flag('--force', 'terminal.download.forceOption'),
    limit: parsedOption('--limit <number>', 'terminal.download.limitOption', readMost),
    ...filterOptions,
  },
});
export type MatchDownloadInput = InputOf<typeof input>;

export const matchDownload = defineCommand({
  path: ['match', 'download'],
  summary: 'terminal.download.summary',
  input,
  examples: [
    'ra3 match download 00000000-0000-4000-8000-000000000000',
    'ra3 match download favourites --tag cup --dir cup --verify --manifest cup.ndjson',
    'ra3 match list --player Natasha -q | ra3 match download - --jobs 4 --resume',
  ],
  fields: ['guid', 'kind', 'file', 'bytes', 'sha256', 'resumedFrom', 'verdict', 'repaired', 'error'],
  row: {
    adds: {
      guid: 'string',
      kind: 'string',
      file: 'string',
      bytes: 'number',
      sha256: 'string',
      resumedFrom: 'number',
      verdict: 'string?',
      repaired: 'string?',
      error: { object: errorReportFields },
    },
  },
  load: () => import('./download.run.js'),
});
