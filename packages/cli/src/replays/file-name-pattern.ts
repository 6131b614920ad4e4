import type { ReplaySummary } from '@ra3/replay-tools';
import { extname } from 'node:path';
import { playerNameLength, replayFileName, stripHarmful } from '@ra3/sdk/rules';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { mapNameOf, matchTypeText, modNameOf, sidesOf } from './replay-names.js';

/** The tokens of a pattern. */
const nameTokens = [
  'players',
  'type',
  'map',
  'time',
  'date',
  'mod',
  'version',
  'length',
  'saver',
  'name',
] as const;
type Token = (typeof nameTokens)[number];

// The same characters as for downloaded replays: invalid in file names on Windows or elsewhere, or special in shells.
const FORBIDDEN = /[<>:"/\\|?*%'`$]/gu;
const LONGEST_NAME_BYTES = 200;

/**
 * Makes the file name of a replay from a pattern. Default: the name of the match's download (S7-56).  @throws
 * {CommandError} `usage` when the pattern has an unknown token.
 */
export function nameReplay(
  file: { readonly name: string; readonly summary: ReplaySummary },
  pattern: string | undefined,
  language: Language,
): string {
  if (pattern === undefined) return defaultName(file.summary, language);
  const extension = extname(file.name);
  const values = tokenValues(file, language);
  const filled = pattern.replace(/\{(\w+)\}/gu, (_whole, word: string) => values[knownToken(word, language)]);
  const stem = capBytes(safePart(filled));
  return `${stem === '' ? file.name.slice(0, file.name.length - extension.length) : stem}${extension}`;
}

function defaultName(summary: ReplaySummary, language: Language): string {
  return replayFileName({
    teams: sidesOf(summary.players).map((side) => side.map(({ name }) => name)),
    type: matchTypeText(summary.players),
    map: mapNameOf(summary, language),
    startTime: startTimeOf(summary),
  });
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
    time: iso.slice(0, 19).replace('T', ' ').replaceAll(':', '-'),
    date: iso.slice(0, 10),
    mod: modNameOf(summary),
    version: summary.version,
    length: `${String(Math.floor(summary.durationSeconds / 60))}m${String(summary.durationSeconds % 60).padStart(2, '0')}s`,
    saver: summary.saver ?? '',
    name: name.slice(0, name.length - extname(name).length),
  };
}

/** Converts text to one valid file name: no forbidden characters, and no dots or spaces at its ends. */
function safePart(text: string): string {
  return stripHarmful(text)
    .replaceAll(FORBIDDEN, '_')
    .replaceAll(/^[\s.~-]+|[\s.]+$/gu, '');
}

function capBytes(text: string): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > LONGEST_NAME_BYTES) break;
    kept += character;
  }
  return kept.trimEnd();
}
