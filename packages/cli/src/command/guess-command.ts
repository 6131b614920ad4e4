import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { type CommandDefinition, startsWith } from './command-definition.js';
import { globalOptions } from './global-options.js';

/** Between two commands of a message in any language, which stand between backticks. */
const OR = '` / `';

/** What people type who know other programs, or ours from hearsay; each answers for all that begin with it. */
const guesses: Readonly<Record<string, string>> = {
  ban: 'ra3 admin ban USER --for 7d',
  bans: 'ra3 admin user show NAME --history',
  compare: 'ra3 persona NAME --vs OTHER',
  complain: 'ra3 complaint file NAME TOPIC TEXT',
  download: 'ra3 match download',
  find: 'ra3 persona NAME',
  inspect: 'ra3 replay inspect FILE',
  lang: 'ra3 config set locale zh-CN',
  language: 'ra3 config set locale zh-CN',
  leaderboard: 'ra3 ladder',
  login: 'ra3 auth login',
  logout: 'ra3 auth logout',
  matches: 'ra3 match list',
  news: 'ra3 announcement',
  online: 'ra3 status',
  player: 'ra3 persona NAME',
  players: 'ra3 status --players',
  rank: 'ra3 ladder',
  ranks: 'ra3 ladder',
  repair: 'ra3 replay repair FILE',
  replays: 'ra3 replay verify FOLDER',
  report: 'ra3 complaint file NAME TOPIC TEXT',
  rooms: 'ra3 status',
  search: 'ra3 persona NAME',
  settings: 'ra3 config list',
  stat: `ra3 status${OR}ra3 stats factions`,
  unban: 'ra3 admin unban USER',
  user: 'ra3 admin user show NAME',
  users: 'ra3 admin user search',
  verify: 'ra3 replay verify FILE',
  warn: 'ra3 admin warn USER',
  watch: 'ra3 status watch',
  whoami: 'ra3 auth status',
};

/** Nouns whose verb is left out before a thing of theirs, and what such a thing looks like. */
const shownThings = [
  { noun: 'match', verb: 'show', thing: /^(?:[0-9a-f-]{36}|\d+)$/iu },
  { noun: 'replay', verb: 'inspect', thing: /\.RA3Replay$/iu },
] as const;

function guessOf([first = '', second = '']: readonly string[]): string | undefined {
  const shown = shownThings.find(({ noun, thing }) => noun === first && thing.test(second));
  if (shown !== undefined) return `ra3 ${first} ${shown.verb} ${/^\d+$/u.test(second) ? 'GUID' : second}`;
  return Object.hasOwn(guesses, first) ? guesses[first] : undefined;
}

/** @throws {CommandError} `usage` for words that are no command but mean one; the message names it */
export function guessCommand(
  argv: readonly string[],
  definitions: readonly CommandDefinition[],
  { text }: Language,
): void {
  const given = wordsOf(argv);
  const words = given[0] === 'help' ? given.slice(1) : given;
  if (definitions.some(({ path }) => startsWith(words, path))) return;
  if (definitions.some(({ path }) => path.length === 1 && path[0] === words[0])) return;
  const now = guessOf(words);
  const typed = words.join(' ');
  if (now !== undefined) throw new CommandError('usage', text('terminal.usage.guess', { typed, now }));
}

/** The words of a command line without its options; the value of a global option is no word. */
export function wordsOf(argv: readonly string[]): readonly string[] {
  return argv.filter((word, index) => !word.startsWith('-') && !takesValue(argv[index - 1]));
}

function takesValue(word: string | undefined): boolean {
  return Object.values(globalOptions).some(({ flags }) => flags.startsWith(`${String(word)} <`));
}
