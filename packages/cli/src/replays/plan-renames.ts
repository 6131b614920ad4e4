import { existsSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { extensionOf, type ReplaySummary } from '@ra3/replay-tools';
import type { CommandContext } from '../command/command-context.js';
import type { ReplayFailure } from './replay-failure.js';
import type { JobOutcome } from './replay-job.js';
import { playerNameLength, replayFileName } from '@ra3/sdk/rules/replays';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { mapNameOf, matchTypeText, modNameOf, sidesOf } from './replay-names.js';
import { REPLAY_NAME } from './find-sources.js';
import { rawPath } from '../files/raw-path.js';
import { capBytes, pathInside, safePart, withoutDevice } from '../files/safe-file-name.js';

export type SummaryOutcome = JobOutcome<ReplaySummary>;

/** The new name of one file, or why it is not renamed. */
export interface Rename {
  readonly file: string;
  /** The new path; equal to `file` when nothing changes. */
  readonly output: string;
  readonly failure?: ReplayFailure;
}

/** Chooses all names before any file is renamed, so that names are unique and no existing file is replaced. */
export function planRenames(
  outcomes: readonly SummaryOutcome[],
  pattern: string | undefined,
  { language, runtime }: Pick<CommandContext, 'language' | 'runtime'>,
): Rename[] {
  const { workingDirectory } = runtime;
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return outcomes.map((outcome): Rename => {
    const { path } = outcome;
    if (outcome.kind === 'failed') return { file: path, output: path, failure: outcome.failure };
    const name = nameReplay({ name: basename(path), summary: outcome.facts }, pattern, language);
    const isFree = (candidate: string): boolean => {
      const place = resolve(workingDirectory, candidate);
      return !taken.has(place) && (place === resolve(workingDirectory, path) || !existsSync(rawPath(place)));
    };
    const wanted = name === basename(path) ? path : pathInside(dirname(path), name);
    const output = firstFree(wanted, { own: path, isFree, numbers });
    taken.add(resolve(workingDirectory, output));
    return { file: path, output };
  });
}

interface Choosing {
  /** Where the file is now: one that has such a name already keeps it. */
  readonly own: string;
  readonly isFree: (candidate: string) => boolean;
  /** The next number of each path: a thousand files of one name are not counted through again for each. */
  readonly numbers: Map<string, number>;
}

/** The path, with ` (2)`, ` (3)` … before its extension when it is taken. */
function firstFree(path: string, { own, isFree, numbers }: Choosing): string {
  if (isFree(path)) return path;
  const extension = extname(path);
  const stem = path.slice(0, path.length - extension.length);
  const isNumbered =
    own.startsWith(`${stem} (`) && /^ \(\d+\)$/u.test(own.slice(stem.length, -extension.length));
  if (isNumbered && isFree(own)) return own;
  for (let number = numbers.get(path) ?? 2; ; number += 1) {
    const candidate = `${stem} (${String(number)})${extension}`;
    if (!isFree(candidate)) continue;
    numbers.set(path, number + 1);
    return candidate;
  }
}

const nameTokens = [
  'players',
  'type',
  'map',
  'time',
  'date',
  'savedUtc',
  'savedHere',
  'savedRecorder',
  'mod',
  'version',
  'length',
  'saver',
  'name',
] as const;
type Token = (typeof nameTokens)[number];

/**
 * Makes the file name of a replay from a pattern. Default: the name of the match's download (S7-56).  @throws
 * {CommandError} `usage` when the pattern has an unknown token.
 */
function nameReplay(
  file: { readonly name: string; readonly summary: ReplaySummary },
  pattern: string | undefined,
  language: Language,
): string {
  const extension = extname(file.name);
  if (pattern === undefined) return defaultName(file.summary, extension, language);
  const values = tokenValues(file, language);
  const filled = pattern.replace(/\{(\w+)\}/gu, (_whole, word: string) => values[knownToken(word, language)]);
  const stem = capBytes(safePart(stripHarmful(filled)));
  return `${stem === '' ? file.name.slice(0, file.name.length - extension.length) : stem}${extension}`;
}

function defaultName(summary: ReplaySummary, extension: string, language: Language): string {
  const name = replayFileName({
    teams: sidesOf(summary.players).map((side) => side.map(({ name }) => name)),
    type: matchTypeText(summary.players),
    map: mapNameOf(summary, language),
    startTime: startTimeOf(summary),
    extension: REPLAY_NAME.test(extension) ? extension : `.${extensionOf(summary.game)}`,
  });
  return withoutDevice(name);
}

/** The file has the time it was saved, which is the end of the match. */
function startTimeOf({ savedAtSeconds, durationSeconds }: ReplaySummary): Date {
  return new Date(savedAtSeconds === null ? Number.NaN : (savedAtSeconds - durationSeconds) * 1000);
}

function knownToken(word: string, { text }: Language): Token {
  const token = nameTokens.find((one) => one === word);
  if (token !== undefined) return token;
  throw new CommandError(
    'usage',
    text('terminal.usage.token', { token: `{${word}}`, tokens: nameTokens.join(', ') }),
  );
}

/** When the file was saved: in UTC, in the zone of this computer, and by the clock of the one that saved it. */
function savedTimes({
  savedAtSeconds,
  savedAtLocal,
}: ReplaySummary): Record<'savedUtc' | 'savedHere' | 'savedRecorder', string> {
  const at = (savedAtSeconds ?? Number.NaN) * 1000;
  const here = at - new Date(at).getTimezoneOffset() * 60_000;
  const [savedUtc = '', savedHere = ''] = [at, here].map((time) =>
    Number.isNaN(time) ? '' : inFileName(new Date(time).toISOString()),
  );
  return { savedUtc, savedHere, savedRecorder: inFileName(savedAtLocal ?? '') };
}

/** `2026-01-31T12:00:00` without what file names cannot hold. */
function inFileName(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ').replaceAll(':', '-');
}

function tokenValues(
  { name, summary }: { readonly name: string; readonly summary: ReplaySummary },
  language: Language,
): Record<Token, string> {
  const perPlayer = playerNameLength(summary.players.length);
  const time = startTimeOf(summary);
  const iso = Number.isNaN(time.getTime()) ? '' : time.toISOString();
  return {
    players: sidesOf(summary.players)
      .map((side) =>
        side.map((player) => Array.from(stripHarmful(player.name)).slice(0, perPlayer).join('')).join('+'),
      )
      .join(' vs '),
    type: matchTypeText(summary.players),
    map: mapNameOf(summary, language),
    time: inFileName(iso),
    date: iso.slice(0, 10),
    ...savedTimes(summary),
    mod: modNameOf(summary),
    version: summary.version,
    length: `${String(Math.floor(summary.durationSeconds / 60))}m${String(summary.durationSeconds % 60).padStart(2, '0')}s`,
    saver: summary.saver ?? '',
    name: name.slice(0, name.length - extname(name).length),
  };
}
