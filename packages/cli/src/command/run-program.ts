import { CommanderError } from 'commander';
import { cleanText } from '@ra3/sdk/rules/text';
import packageJson from '../../package.json' with { type: 'json' };
import { CommandError } from '../failure/command-error.js';
import { wasNeverSent } from '../failure/connection-text.js';
import { describeError, ReportedError } from '../failure/describe-error.js';
import { isServiceError } from '../failure/describe-service-error.js';
import { reportError } from '../failure/report-error.js';
import { chooseLocale, localeOf } from '../i18n/choose-locale.js';
import { loadLanguage, type Language } from '../i18n/translate.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { makePaint } from '../print/paint.js';
import { READER_LEFT, writeText } from '../print/write-stream.js';
import { buildCommander, isHelpTopic, type ParsedCommand } from './build-commander.js';
import { type CommandDefinition, type CommandGroup, startsWith } from './command-definition.js';
import { makeContext } from './make-context.js';
import { commandsOfNoun, guessCommand, wordsOf } from './guess-command.js';
import { readPresentationOptions } from './presentation-options.js';
import { readPreferences, type Preferences, type PreferencesProblem } from '../settings/preferences.js';
import { canAsk, makeSettings, readLocale, type Settings } from '../settings/settings.js';
import type { Runtime } from '../settings/runtime.js';
import type { OpenSession } from './session.js';

export interface Program {
  readonly definitions: readonly CommandDefinition[];
  readonly groups: readonly CommandGroup[];
  readonly openSession: OpenSession;
  readonly runtime: Runtime;
}

/** Runs one command line (without the program's name) and returns the exit code. Never throws. */
export async function runProgram(argv: readonly string[], program: Program): Promise<ExitCode> {
  const { runtime } = program;
  const { isJson, locale, isLocaleTyped, profile } = readPresentationOptions(argv, runtime.env);
  const { preferences, problem } = readPreferences(runtime);
  const profileLocale = preferences.profiles?.[profile ?? preferences.profile ?? '']?.locale;
  const language = await loadLanguage(
    chooseLocale(
      [locale, profileLocale, preferences.locale].find((tag) => localeOf(tag) !== undefined),
      runtime.env,
    ),
  );
  const paint = makePaint(runtime.env, runtime.stderr);
  const presentation = { language, isJson, paint };
  try {
    guessCommand(argv, program.definitions, language);
    const parsed = await parse(argv, program, language);
    if ('exitCode' in parsed) return parsed.exitCode;
    // One that a variable or a preference gives is passed over, as the system's are.
    if (locale !== undefined && isLocaleTyped) readLocale(locale, language);
    return await runCommand(parsed.command, { argv, program, language, preferences, problem });
  } catch (error) {
    return await reportError(error, runtime, presentation);
  }
}

interface Loaded {
  readonly argv: readonly string[];
  readonly program: Program;
  readonly language: Language;
  readonly preferences: Preferences;
  readonly problem: PreferencesProblem | undefined;
}

async function runCommand(parsed: ParsedCommand, loaded: Loaded): Promise<ExitCode> {
  const { program, language } = loaded;
  const settings = makeSettings({ ...parsed, ...loaded, runtime: program.runtime });
  const { runtime, start, passed, release } = withDeadline(program.runtime, settings, language);
  const openSession: OpenSession = (asking) => {
    start();
    return program.openSession(asking);
  };
  const context = makeContext(parsed, { ...program, ...loaded, openSession, runtime, settings });
  try {
    const command = await parsed.definition.load();
    const code = (await command.run(parsed.input, context)) ?? exitCodes.ok;
    const late = passed();
    // The signal of the deadline looks like that of a person.
    if (late !== undefined && code === exitCodes.interrupted) throw late;
    return code;
  } catch (error) {
    if (program.runtime.signal.reason === READER_LEFT) return exitCodes.interrupted;
    const { isJson, paintNotes: paint } = context.output;
    const told = withTyped(withHost(error, settings, language), loaded);
    return await reportError(passed() ?? told, runtime, { language, isJson, paint });
  } finally {
    release();
  }
}

/** The error of a host that no request reached, with its address, the source of that, and the next step. */
function withHost(error: unknown, settings: Settings, language: Language): unknown {
  if (!wasNeverSent(error)) return error;
  const report = describeError(error, language);
  const source = settings.find('host')?.source ?? language.text('terminal.usage.hostDefault');
  const facts = { message: report.message, host: settings.host(), source };
  return new ReportedError({ ...report, message: language.text('terminal.usage.hostHint', facts) });
}

const LONGEST_TYPED = 200;

/** What the host does not have is named as it was typed; the name of the call says little to a person. */
function withTyped(error: unknown, { argv, language }: Pick<Loaded, 'argv' | 'language'>): unknown {
  if (!isServiceError(error)) return error;
  const report = describeError(error, language);
  const { text } = language;
  if (report.message !== text('terminal.service.notFound', { call: error.endpoint })) return error;
  const call = cleanText(`ra3 ${argv.join(' ')}`, LONGEST_TYPED);
  return new ReportedError({ ...report, message: text('terminal.service.notFound', { call }) });
}

type Parsed = { readonly exitCode: ExitCode } | { readonly command: ParsedCommand };

async function parse(argv: readonly string[], program: Program, language: Language): Promise<Parsed> {
  const { stdout, stderr, env } = program.runtime;
  let help = '';
  let errorText = '';
  let command: ParsedCommand | undefined;
  let helpWords: readonly string[] | undefined;
  const tree = buildCommander({
    definitions: program.definitions,
    groups: program.groups,
    env,
    language,
    version: packageJson.version,
    helpWidth: stdout.columns ?? 80,
    lineWidth: stdout.columns ?? Number.POSITIVE_INFINITY,
    writeHelp: (text) => (help += text),
    writeError: (text) => (errorText += text),
    onCommand: (parsed) => (command = parsed),
    onHelp: (words) => (helpWords = words),
  });
  try {
    tree.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const told = await answerRefusal(error, { argv, help, errorText, tree }, { program, language });
    if (told !== undefined) return told;
  }
  if (command !== undefined) return { command };
  if (helpWords !== undefined) return showHelp(helpWords, program, language);
  // A noun without its verb. For a program that reads rows its help is no data.
  await writeText(readPresentationOptions(argv, env).isJson ? stderr : stdout, errorText);
  return { exitCode: exitCodes.usage };
}

/** Prints a topic, or the help of a command or a noun. */
async function showHelp(words: readonly string[], program: Program, language: Language): Promise<Parsed> {
  const topic = await topicLines(words, program, language);
  if (topic === undefined) {
    refuseUnknownWords(words, program, language);
    return parse([...words, '--help'], program, language);
  }
  await writeText(program.runtime.stdout, `${topic.join('\n')}\n`);
  return { exitCode: exitCodes.ok };
}

/** The words of a noun whose default verb misses its argument: `admin ban`. JSON gets the error in place of help. */
function bareNoun(
  { code }: CommanderError,
  argv: readonly string[],
  { definitions, runtime }: Program,
): readonly string[] | undefined {
  if (code !== 'commander.missingArgument') return undefined;
  const words = wordsOf(argv);
  const isNoun = words.length > 0 && definitions.every(({ path }) => path.join(' ') !== words.join(' '));
  return isNoun && !readPresentationOptions(argv, runtime.env).isJson ? words : undefined;
}

/** The lines of `ra3 help environment` and the like; undefined for the words of a command. */
async function topicLines(
  words: readonly string[],
  { definitions, runtime: { stdout } }: Program,
  language: Language,
): Promise<readonly string[] | undefined> {
  const [topic = ''] = words;
  if (words.length !== 1 || !isHelpTopic(topic)) return undefined;
  const { helpOfTopic } = await import('./help-topics.js');
  return helpOfTopic(topic, { definitions, language, width: stdout.columns ?? 80 });
}

interface RefusedLine {
  readonly argv: readonly string[];
  readonly help: string;
  readonly errorText: string;
  readonly tree: BareLine['tree'] & { readonly args: readonly string[] };
}

/** What commander's refusal of a line comes to; undefined for a noun without its verb. @throws {CommandError} `usage` */
async function answerRefusal(
  error: CommanderError,
  { argv, help, errorText, tree }: RefusedLine,
  { program, language }: { readonly program: Program; readonly language: Language },
): Promise<Parsed | undefined> {
  if (error.exitCode === 0) {
    await writeText(program.runtime.stdout, help);
    return { exitCode: exitCodes.ok };
  }
  const nounWords = bareNoun(error, argv, program);
  if (nounWords !== undefined) {
    await showHelp(nounWords, program, language);
    return { exitCode: exitCodes.usage };
  }
  if (error.code !== 'commander.help') throw usageError(error, { argv, program, language });
  return tree.args.length === 0 ? runBare({ argv, help: errorText, tree }, program, language) : undefined;
}

interface BareLine {
  readonly argv: readonly string[];
  readonly help: string;
  readonly tree: { readonly opts: () => { readonly input?: boolean } };
}

/** `ra3` without a command: the app where a person can use it, else the help. */
async function runBare(
  { argv, help, tree }: BareLine,
  program: Program,
  language: Language,
): Promise<Parsed> {
  const { runtime } = program;
  if (canAsk(runtime, tree.opts().input !== false) && runtime.env.TERM !== 'dumb')
    return parse([...argv, 'ui'], program, language);
  await writeText(runtime.stdout, help);
  return { exitCode: exitCodes.ok };
}

/** With `--help` commander passes over words that are no command. */
function refuseUnknownWords(words: readonly string[], { definitions }: Program, { text }: Language): void {
  if (definitions.some(({ path }) => startsWith(path, words))) return;
  const message = text('terminal.usage.unknownCommand', { name: words.join(' ') });
  throw new CommandError('usage', text('terminal.usage.wrong', { message }));
}

/** The runtime of a command whose time with the host is limited by `--deadline`. */
function withDeadline(runtime: Runtime, settings: Pick<Settings, 'deadlineMs'>, { text }: Language) {
  const controller = new AbortController();
  let error: CommandError | undefined;
  let cancel: (() => void) | undefined;
  const signal = AbortSignal.any([runtime.signal, controller.signal]);
  return {
    // Its signal aborts when the deadline passes. A copy would open stdin, which is a getter.
    runtime: Object.create(runtime, { signal: { value: signal } }) as Runtime,
    /** Starts the time, once; a command calls it before its first request. */
    start: () => {
      const deadlineMs = settings.deadlineMs();
      if (deadlineMs === undefined || cancel !== undefined) return;
      cancel = runtime.clock.after(deadlineMs, () => {
        error = new CommandError('deadline', text('terminal.deadlinePassed', { seconds: deadlineMs / 1000 }));
        controller.abort(error);
      });
    },
    /** The error of the deadline once it has passed. */
    passed: () => error,
    release: () => cancel?.(),
  };
}

/** Says in the user's language what commander, which speaks English only, found wrong in a command line. */
function usageError(
  error: CommanderError,
  { argv, program, language: { text } }: Pick<Loaded, 'argv' | 'program' | 'language'>,
): CommandError {
  const suggested = withSuggestion(messageOf(error, { text }), error, { text });
  const noun = commandsOfNoun(argv, program.definitions);
  const isUnknown = error.code === 'commander.unknownCommand' && noun !== undefined;
  const message = isUnknown ? text('terminal.usage.nounHas', { message: suggested, ...noun }) : suggested;
  return new CommandError('usage', text('terminal.usage.wrong', { message }), { cause: error });
}

type Texts = Pick<Language, 'text'>;

function messageOf({ code, message }: CommanderError, { text }: Texts): string {
  const [, name = ''] = /'([^']*)'/u.exec(message) ?? [];
  switch (code) {
    case 'commander.missingArgument':
      return text('terminal.usage.missingArgument', { name });
    case 'commander.optionMissingArgument':
      return text('terminal.usage.missingValue', { name });
    case 'commander.unknownOption':
      return text('terminal.usage.unknownOption', { name });
    case 'commander.unknownCommand':
      return text('terminal.usage.unknownCommand', { name });
    case 'commander.excessArguments': {
      const [, expected = '', got = ''] = /Expected (\d+) .* got (\d+)/u.exec(message) ?? [];
      return text('terminal.usage.tooManyArguments', { expected, got });
    }
    default:
      return message.replace(/^error: /u, '').replaceAll('\n', ' ');
  }
}

/** Adds commander's guess at what was meant: `unknown command laddr (did you mean ladder?)`. */
function withSuggestion(message: string, error: CommanderError, { text }: Texts): string {
  const [, words] = /\(Did you mean (?:one of )?(.*?)\?\)/u.exec(error.message) ?? [];
  return words === undefined ? message : text('terminal.usage.didYouMean', { message, words });
}
