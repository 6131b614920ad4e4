import { limits } from '@ra3/sdk/facts';
import { errorReportFields, defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag, parsedOption, textOption, wholeNumberOption, argument } from '../command/input-kinds.js';
import { filterOptions } from './filter-options.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import type { DownloadedReplay, DownloadOutcome } from './downloads/download-outcome.js';
import { startProgress } from '../command/progress-bar.js';
import type { DownloadTools } from './downloads/download-replay.js';
import { openManifest } from './downloads/manifest.js';
import { DownloadTally } from './download-tally.js';
import { selectReplays } from './select-replays.js';
import { readLimit } from '../command/list-options.js';
import { runDownloads, DOWNLOADS_AT_ONCE, tryDownload, downloadLines } from './downloads/run-downloads.js';

const input = defineInput({
  arguments: [argument('[what...]', 'terminal.download.whatArgument')],
  options: {
    dir: textOption('-d, --dir <folder>', 'terminal.download.dirOption'),
    jobs: wholeNumberOption('-j, --jobs <number>', 'terminal.download.jobsOption', {
      min: 1,
      max: limits.downloadsAtOnce,
      defaultValue: DOWNLOADS_AT_ONCE,
    }),
    resume: flag('--resume', 'terminal.download.resumeOption'),
    verify: flag('--verify', 'terminal.download.verifyOption'),
    repair: flag('--repair', 'terminal.download.repairOption'),
    manifest: textOption('--manifest <file>', 'terminal.download.manifestOption'),
    force: flag('--force', 'terminal.download.forceOption'),
    limit: parsedOption('--limit <number>', 'terminal.download.limitOption', readLimit),
    ...filterOptions,
  },
});

export const matchDownload = defineCommand({
  path: ['match', 'download'],
  summary: 'terminal.download.summary',
  input,
  examples: [
    'ra3 match download 00000000-0000-4000-8000-000000000000',
    'ra3 match download favourites --tag cup --dir cup --verify --manifest cup.ndjson',
    'ra3 match list --player Natasha -q | ra3 match download - --jobs 4 --resume',
  ],
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
  load: () => import('./match-download.js'),
});

export const run: Run<typeof input> = async ({ arguments: [what], options }, context) => {
  const { runtime, language } = context;
  const session = await context.openSession();
  const selected = selectReplays({ what, options }, session.client, context);
  const progress = startProgress(
    { total: selected.total, text: (facts) => language.text('terminal.download.progress', facts) },
    context,
  );
  const tools: DownloadTools = {
    context,
    openClient: session.clientThrough,
    onBytes: progress.addBytes,
    names: new Set(),
    manifest: options.manifest === undefined ? undefined : await openManifest(options.manifest, context),
    plan: {
      folder: options.dir ?? '.',
      overwrites: options.force,
      continues: options.resume,
      verifies: options.verify,
      repairs: options.repair,
    },
  };
  const tally = new DownloadTally();
  const outcomes = runDownloads(selected.guids, (guid) => tryDownload(guid, tools), {
    jobs: options.jobs,
    signal: runtime.signal,
  });
  try {
    for await (const outcome of outcomes) {
      if (runtime.signal.aborted) break;
      progress.finishOne();
      await progress.clear();
      tally.count(outcome);
      await print(outcome, context);
    }
  } finally {
    await progress.clear();
  }
  if (runtime.signal.aborted) throw new CommandError('interrupted', language.text('terminal.interrupted'));
  if (!context.output.isJson) await context.output.note(tally.text(language));
  return tally.exitCode();
};

async function print(outcome: DownloadOutcome, context: CommandContext): Promise<void> {
  const { output } = context;
  if (outcome.kind !== 'failed') {
    if (output.isJson) await output.record(recordOf(outcome));
    else await output.lines(downloadLines(outcome, context));
    return;
  }
  const { guid, error } = outcome;
  if (output.isJson) await output.record({ guid, kind: 'failed', error });
  else {
    const word = output.paintNotes('bad', context.language.text('terminal.error'));
    await output.note(`${word} ${guid}: ${stripHarmful(error.message)}`);
  }
}

function recordOf({
  kind,
  guid,
  file,
  bytes,
  sha256,
  resumedFrom,
  verdict,
  repaired,
}: DownloadedReplay): object {
  return { guid, kind, file, bytes, sha256, resumedFrom, verdict, repaired };
}
