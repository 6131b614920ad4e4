import { createInterface } from 'node:readline';
import type { Client } from '@ra3/sdk/node';
import { limits } from '@ra3/sdk/facts';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { requireExtension } from '../command/require-extension.js';
import { guidOfLine, readGuid } from './guid.js';
import { listMatches } from './list-matches.js';
import { isFilteredRecent, matchPresets, type MatchChoice } from './match-choice.js';
import type { FilterValues } from './filter-options.js';
import { readChoice } from './read-choice.js';

/** Which replays to download, each once, and how many there are where that is known beforehand. */
export interface SelectedReplays {
  readonly guids: AsyncIterable<string>;
  readonly total: () => number | undefined;
}

interface Asked {
  readonly what: readonly string[];
  readonly options: FilterValues & { readonly limit: number | undefined };
}

/**
 * Reads what to download: guids, `-` for those on stdin, or a list of matches.
 * @throws {CommandError} `usage` when neither is given, or several at once.
 */
export function selectReplays(
  { what, options }: Asked,
  client: Client,
  context: CommandContext,
): SelectedReplays {
  const { language } = context;
  const [first, ...others] = what;
  const preset = matchPresets.find((word) => word === first);
  const isList = first === undefined || preset !== undefined;
  if (others.length > 0 && (preset !== undefined || what.includes('-')))
    throw new CommandError('usage', language.text('terminal.download.oneKind'));
  if (!isList) {
    refuseFilters(options, context);
    if (first === '-') return eachOnce(limited(guidsOfStdin(context), options.limit));
    const guids = new Set(what.map((guid) => readGuid(guid, language)));
    return { ...eachOnce(guids), total: () => guids.size };
  }
  const choice = readChoice(preset, options, language);
  if (first === undefined && isAllRecent(choice))
    throw new CommandError('usage', language.text('terminal.download.nothingAsked'));
  return eachOnce(limited(guidsOfList(client, choice, context), options.limit ?? limits.matchPageSize));
}

function isAllRecent(choice: MatchChoice): boolean {
  return choice.preset === 'recent' && choice.filters === undefined;
}

/** Guids are not searched for, so a filter beside them would do nothing. */
function refuseFilters(options: FilterValues, { language }: CommandContext): void {
  if (!isAllRecent(readChoice(undefined, options, language)))
    throw new CommandError('usage', language.text('terminal.download.oneKind'));
}

async function* guidsOfList(
  client: Client,
  choice: MatchChoice,
  context: CommandContext,
): AsyncGenerator<string> {
  const { runtime, output, language } = context;
  if (isFilteredRecent(choice)) await requireExtension(client, 'matches.filtered', context);
  const walked = { isCut: false };
  const walk = {
    options: { signal: runtime.signal },
    now: runtime.clock.now(),
    onLimit: () => {
      walked.isCut = true;
    },
  };
  for await (const { replayGuid } of listMatches(client, choice, walk))
    if (replayGuid !== null) yield replayGuid;
  const shown = limits.lastViewablePage * limits.matchPageSize;
  if (walked.isCut) await output.note(language.text('terminal.match.viewingLimit', { count: shown }));
}

async function* guidsOfStdin({ runtime, language }: CommandContext): AsyncGenerator<string> {
  for await (const line of createInterface({ input: runtime.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const guid = guidOfLine(line);
    if (guid === undefined)
      throw new CommandError('usage', language.text('terminal.match.badGuid', { value: line }));
    yield guid;
  }
}

async function* limited(
  guids: AsyncIterable<string>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  let taken = 0;
  for await (const guid of guids) {
    yield guid;
    taken += 1;
    if (taken >= most) return;
  }
}

/** The number of replays is known once the list has ended. */
function eachOnce(guids: AsyncIterable<string> | Iterable<string>): SelectedReplays {
  const seen = new Set<string>();
  let hasEnded = false;
  async function* unseen(): AsyncGenerator<string> {
    for await (const guid of guids) {
      if (seen.has(guid)) continue;
      seen.add(guid);
      yield guid;
    }
    hasEnded = true;
  }
  return { guids: unseen(), total: () => (hasEnded ? seen.size : undefined) };
}
