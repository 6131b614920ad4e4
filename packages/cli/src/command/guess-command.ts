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
  devices: 'ra3 auth device list',
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
  tokens: 'ra3 auth token list',
  stat: `ra3 status${OR}ra3 stats factions`,
  unban: 'ra3 admin unban USER',
  user: 'ra3 admin user show NAME',
  users: 'ra3 admin user search',
  verify: 'ra3 replay verify FILE',
  warn: 'ra3 admin warn USER',
  watch: 'ra3 status watch',
  whoami: 'ra3 auth status',
};

/** The same below the first word, in order of precedence. */
const guessesBelow: readonly (readonly [RegExp, string])[] = [
  [/^replay (?:fix|mend|clean)\b/u, 'ra3 replay repair FILE'],
  [/^replay (?:check|test|validate)\b/u, 'ra3 replay verify FILE'],
  [/^replay (?:show|info|view|open|read)\b/u, 'ra3 replay inspect FILE'],
  [/^replay (?:download|get)\b/u, 'ra3 match download'],
  [/^match list .*--(?:mine|my)\b/u, 'ra3 match list mine'],
  [/^match (?:search|find|ls|recent|mine)\b/u, 'ra3 match list'],
  [/^match (?:info|view|open)\b/u, 'ra3 match show GUID'],
  // Alone it is a Game ID.
  [/^persona (?:search|find|info|view|open) [^\s-]/u, 'ra3 persona NAME'],
  [/^ladder (?:me|mine)\b/u, 'ra3 ladder --me'],
  [/^status (?:rooms|games|queue)\b/u, 'ra3 status'],
  [/^status players\b/u, 'ra3 status --players'],
  [/^admin ban (?!.*--for)[^\s-]\S* (?:for )?\d+[hdw]\b/u, 'ra3 admin ban USER --for 7d'],
  [/^admin ban (?!.*--for)[^\s-]\S* perm\b/u, 'ra3 admin ban USER --for perm'],
  [/^admin bans\b/u, `ra3 admin user show NAME --history${OR}ra3 admin audit`],
  [/^admin (?:log|logs|history|journal)\b/u, 'ra3 admin audit'],
  [/^admin (?:complaints?|appeals?|queue)\b/u, 'ra3 admin inbox list'],
  [/^admin (?:users|search|find)\b|^admin user (?:find|list)\b/u, 'ra3 admin user search'],
  [/^admin (?:invite|codes)\b/u, 'ra3 admin invitation generate'],
  [/^auth (?:whoami|me|who)\b/u, 'ra3 auth status'],
  [/^auth (?:signin|sign-in)\b/u, 'ra3 auth login'],
  [/^auth token (?:add|new|make)\b/u, 'ra3 auth token create NAME'],
  [/^auth token (?:delete|remove|rm)\b/u, 'ra3 auth token revoke ID'],
  [/^auth device (?:delete|remove|rm|end)\b/u, 'ra3 auth device revoke ID'],
  [/^config (?:show|ls)\b/u, 'ra3 config list'],
  [/^config (?:delete|remove|rm)\b/u, 'ra3 config unset NAME'],
];

/** So many commands are named where a word is one of others. */
const MOST_NAMED = 3;

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
  const typed = words.join(' ');
  const line = argv.slice(Math.max(0, argv.indexOf(words[0] ?? ''))).join(' ');
  const isCommand = definitions.some(({ path }) => startsWith(words, path));
  // With its options: the words alone would take the value of one for what is typed in its place.
  const below = guessesBelow.find(([pattern]) => pattern.test(line));
  const known = isCommand || definitions.some(({ path }) => path.length === 1 && path[0] === words[0]);
  const now = below?.[1] ?? (known ? undefined : (guessOf(words) ?? elsewhere(words, definitions)));
  if (now !== undefined)
    throw new CommandError('usage', text('terminal.usage.guess', { typed: isCommand ? line : typed, now }));
}

/** The commands that have the first unknown word in another place: `ra3 token` means `ra3 auth token`. */
function elsewhere(words: readonly string[], definitions: readonly CommandDefinition[]): string | undefined {
  const place = placeOfUnknown(words, definitions);
  const word = words[place];
  // A noun with a default verb takes words that are none of its own.
  const takesWords = definitions.some(
    ({ path, isDefault }) =>
      isDefault === true && path.length === place + 1 && startsWith(path, words.slice(0, place)),
  );
  if (word === undefined || takesWords) return undefined;
  const paths = definitions
    .filter(({ path, isHidden }) => path.includes(word) && isHidden !== true)
    .map(({ path }) => `ra3 ${path.slice(0, path.indexOf(word) + 1).join(' ')}`);
  const named = [...new Set(paths)];
  return named.length === 0 || named.length > MOST_NAMED ? undefined : named.join(OR);
}

/** Where a line leaves the nouns and verbs that there are; -1 where it does not. */
function placeOfUnknown(words: readonly string[], definitions: readonly CommandDefinition[]): number {
  return words.findIndex(
    (_word, index) => !definitions.some(({ path }) => startsWith(path, words.slice(0, index + 1))),
  );
}

/** The commands of the noun that a line has gone on to: `verify`, `repair` and so on of `ra3 replay fxi`. */
export function commandsOfNoun(
  argv: readonly string[],
  definitions: readonly CommandDefinition[],
): { readonly noun: string; readonly verbs: string } | undefined {
  const words = wordsOf(argv);
  const place = placeOfUnknown(words, definitions);
  if (place < 1) return undefined;
  const noun = words.slice(0, place);
  const verbs = definitions
    .filter(({ path, isHidden }) => startsWith(path, noun) && isHidden !== true)
    .map(({ path }) => path[place] ?? '');
  return { noun: noun.join(' '), verbs: [...new Set(verbs)].join(', ') };
}

/** The words of a command line without its options; the value of a global option is no word. */
export function wordsOf(argv: readonly string[]): readonly string[] {
  return argv.filter((word, index) => !word.startsWith('-') && !takesValue(argv[index - 1]));
}

function takesValue(word: string | undefined): boolean {
  return Object.values(globalOptions).some(({ flags }) => flags.startsWith(`${String(word)} <`));
}
