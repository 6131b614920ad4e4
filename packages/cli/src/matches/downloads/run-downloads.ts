import { stripHarmful } from '@ra3/sdk/rules/text';
import { describeError } from '../../failure/describe-error.js';
import type { ViewContext } from '../../command/command-context.js';
import type { DownloadedReplay, DownloadOutcome } from './download-outcome.js';
import { sizeText } from '../../command/progress-bar.js';
import { downloadReplay, type DownloadTools } from './download-replay.js';
import { verdictWord } from '../../replays/verdict-word.js';

/** Runs `work` for each item, at most `jobs` at once, and yields the results as they come. Stops taking items on abort. */
export async function* runDownloads<Item, Outcome>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<Outcome>,
  { jobs, signal }: { readonly jobs: number; readonly signal: AbortSignal },
): AsyncGenerator<Outcome, void, undefined> {
  const waiting = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const running = new Map<number, Promise<readonly [number, Outcome]>>();
  let started = 0;
  let hasMore = true;
  const fill = async (): Promise<void> => {
    while (hasMore && !signal.aborted && running.size < jobs) {
      const next = await waiting.next();
      if (next.done === true) {
        hasMore = false;
        return;
      }
      const index = started;
      started += 1;
      running.set(
        index,
        work(next.value).then((outcome) => [index, outcome] as const),
      );
    }
  };
  await fill();
  while (running.size > 0) {
    const [index, outcome] = await Promise.race(running.values());
    running.delete(index);
    yield outcome;
    await fill();
  }
}

/** Without `--jobs`. */
export const DOWNLOADS_AT_ONCE = 2;

/** A replay that cannot be downloaded does not stop the others. */
export async function tryDownload(guid: string, tools: DownloadTools): Promise<DownloadOutcome> {
  try {
    return await downloadReplay(guid, tools);
  } catch (error) {
    return { kind: 'failed', guid, error: describeError(error, tools.context.language) };
  }
}

export function downloadLines(replay: DownloadedReplay, context: ViewContext): string[] {
  const { output, language } = context;
  const { text } = language;
  const facts = [
    sizeText(replay.bytes),
    ...(replay.kind === 'present' ? [text('terminal.download.present')] : []),
    ...(replay.resumedFrom > 0
      ? [text('terminal.download.resumed', { size: sizeText(replay.resumedFrom) })]
      : []),
  ];
  const verdict = replay.verdict === null ? '' : `  ${verdictWord(replay.verdict, context)}`;
  const repaired =
    replay.repaired === null
      ? []
      : [
          `  ${text('terminal.replay.written', { file: stripHarmful(replay.file), output: stripHarmful(replay.repaired) })}`,
        ];
  return [`${stripHarmful(replay.file)}  ${output.paint('muted', facts.join(' · '))}${verdict}`, ...repaired];
}
