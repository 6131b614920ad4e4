import { CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { CommandError } from '../failure/command-error.js';
import { reportError } from '../failure/report-error.js';
import { chooseLocale, localeOf } from '../language/choose-locale.js';
import { loadLanguage } from '../language/load-language.js';
import type { Language } from '../language/translate.js';
import { simpleRuler } from '../output/simple-ruler.js';
import { exitCodes, type ExitCode } from '../output/exit-codes.js';
import { makeOutput } from '../output/output.js';
import { makePaint, wantsColours } from '../output/paint.js';
import { writeText } from '../output/stream-writer.js';
import { buildCommander, type ParsedCommand } from './build-commander.js';
import type { CommandContext } from './command-context.js';
import type { CommandDefinition } from './command-definition.js';
import { makeInvocation } from './invocation.js';
import { normaliseJsonOption, readFields } from './normalise-json-option.js';
import { readPreferences, type Preferences } from './preferences.js';
import { canAsk, readHost, readTimeoutMs } from './settings.js';
import type { Runtime } from './runtime.js';

interface Program {
  readonly definitions: readonly CommandDefinition[];
  readonly runtime: Runtime;
}

/** Runs one command line, without the program's own name, and returns the exit code; it never throws. */
export async function runProgram(argv: readonly string[], program: Program): Promise<ExitCode> {
  const { runtime } = program;
  const line = normaliseJsonOption(argv, program.definitions);
  const { preferences, damaged } = readPreferences(runtime);
  const language = await loadLanguage(
    chooseLocale(askedLocale(line) ?? preferences.locale, runtime.env),
  );
  const look = {
    language,
    isJson: asksForJson(line),
    paint: makePaint(wantsColours(runtime.env, runtime.stderr)),
  };
  try {
    const parsed = await parse(line, program, language);
    if ('exitCode' in parsed) return parsed.exitCode;
    if (damaged !== undefined) {
      throw new CommandError(
        'preferences-damaged',
        language.text('terminal.config.damaged', { path: damaged }),
      );
    }
    const { run } = await parsed.command.definition.load();
    return await run(
      makeInvocation(parsed.command, language),
      makeContext(parsed.command, { program, language, preferences }),
    );
  } catch (error) {
    return await reportError(error, runtime, look);
  }
}

type Parsed = { readonly exitCode: ExitCode } | { readonly command: ParsedCommand };

async function parse(argv: readonly string[], program: Program, language: Language): Promise<Parsed> {
  const { stdout, stderr } = program.runtime;
  let help = '';
  let errorText = '';
  let command: ParsedCommand | undefined;
  const tree = buildCommander({
    definitions: program.definitions,
    words: argv,
    language,
    version: packageJson.version,
    helpWidth: stdout.columns ?? 80,
    cellWidth: simpleRuler.width,
    writeHelp: (text) => (help += text),
    writeError: (text) => (errorText += text),
    onCommand: (parsed) => (command = parsed),
  });
  try {
    tree.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) {
      await writeText(stdout, help);
      return { exitCode: exitCodes.ok };
    }
    if (error.code !== 'commander.help') throw usageError(error, language);
  }
  if (command !== undefined) return { command };
  // A noun without its verb: the help is no data here, so a pipe stays empty.
  await writeText(stderr, errorText);
  return { exitCode: exitCodes.usage };
}

function usageError(error: CommanderError, { text }: Language): CommandError {
  const message = error.message.replace(/^error: /u, '').replaceAll('\n', ' ');
  return new CommandError('usage', text('terminal.usage.wrong', { message }), { cause: error });
}

function makeContext(
  { definition, options }: ParsedCommand,
  given: { readonly program: Program; readonly language: Language; readonly preferences: Preferences },
): CommandContext {
  const { language, preferences } = given;
  const { runtime } = given.program;
  const option = (name: string): string | undefined => {
    const value = options.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const json = option('json');
  checkLocale(option('locale'), language);
  return {
    runtime,
    language,
    output: makeOutput(runtime, {
      isJson: json !== undefined,
      fields: knownFields(json ?? '', definition, language),
      paint: makePaint(wantsColours(runtime.env, runtime.stdout)),
      paintNotes: makePaint(wantsColours(runtime.env, runtime.stderr)),
    }),
    host: readHost({ option: option('host'), env: runtime.env, preference: preferences.host }, language),
    timeoutMs: readTimeoutMs(option('timeout'), language),
    isInteractive: canAsk(runtime, options.get('input') === false),
    assumesYes: options.get('yes') === true,
    definitions: given.program.definitions,
  };
}

function knownFields(json: string, definition: CommandDefinition, { text }: Language): string[] {
  const fields = readFields(json);
  const unknown = fields.find((field) => !definition.fields.includes(field));
  if (unknown === undefined) return fields;
  throw new CommandError(
    'usage',
    text('terminal.usage.field', { field: unknown, fields: definition.fields.join(', ') }),
  );
}

function checkLocale(asked: string | undefined, { text }: Language): void {
  if (asked === undefined || localeOf(asked) !== undefined) return;
  throw new CommandError('usage', text('terminal.usage.oneOf', { value: asked, words: 'en, zh-CN, ja-JP' }));
}

/** The locale is needed before commander can say anything, so it is looked for by hand. */
function askedLocale(argv: readonly string[]): string | undefined {
  const at = argv.findIndex((word) => word === '--locale' || word.startsWith('--locale='));
  const word = argv[at];
  return word === '--locale' ? argv[at + 1] : word?.slice('--locale='.length);
}

function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(0, end < 0 ? argv.length : end).some((word) => word.startsWith('--json='));
}
