import { CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { CommandError } from '../failure/command-error.js';
import { reportError } from '../failure/report-error.js';
import { chooseLocale } from '../language/choose-locale.js';
import { loadLanguage } from '../language/load-language.js';
import type { Language } from '../language/translate.js';
import { simpleMeasure } from '../output/simple-measure.js';
import { exitCodes, type ExitCode } from '../output/exit-codes.js';
import { makeOutput } from '../output/output.js';
import { makePaint, wantsColours } from '../output/paint.js';
import { writeText } from '../output/write-stream.js';
import { buildCommander, type ParsedCommand } from './build-commander.js';
import type { CommandContext } from './command-context.js';
import type { CommandDefinition } from './command-definition.js';
import { readPresentationOptions } from './presentation-options.js';
import { readPreferences, type Preferences } from './preferences.js';
import { canAsk, DEFAULT_HOST, readHost } from './settings.js';
import type { Runtime } from './runtime.js';

interface Program {
  readonly definitions: readonly CommandDefinition[];
  readonly runtime: Runtime;
}

/** Runs one command line (without the program's name) and returns the exit code. Never throws. */
export async function runProgram(argv: readonly string[], program: Program): Promise<ExitCode> {
  const { runtime } = program;
  const { isJson, locale } = readPresentationOptions(argv, runtime.env);
  const { preferences, damaged } = readPreferences(runtime);
  const language = await loadLanguage(chooseLocale(locale ?? preferences.locale, runtime.env));
  const presentation = { language, isJson, paint: makePaint(wantsColours(runtime.env, runtime.stderr)) };
  try {
    const parsed = await parse(argv, program, language);
    if ('exitCode' in parsed) return parsed.exitCode;
    if (damaged !== undefined) {
      throw new CommandError(
        'preferences-damaged',
        language.text('terminal.config.damaged', { path: damaged }),
      );
    }
    const command = await parsed.command.definition.load();
    return await command.run(
      parsed.command.input,
      makeContext(parsed.command, { program, language, preferences }),
    );
  } catch (error) {
    return await reportError(error, runtime, presentation);
  }
}

type Parsed = { readonly exitCode: ExitCode } | { readonly command: ParsedCommand };

async function parse(argv: readonly string[], program: Program, language: Language): Promise<Parsed> {
  const { stdout, stderr, env } = program.runtime;
  let help = '';
  let errorText = '';
  let command: ParsedCommand | undefined;
  const tree = buildCommander({
    definitions: program.definitions,
    env,
    language,
    version: packageJson.version,
    helpWidth: stdout.columns ?? 80,
    cellWidth: simpleMeasure.width,
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
  // A noun without its verb: help is not data here, so it goes to stderr.
  await writeText(stderr, errorText);
  return { exitCode: exitCodes.usage };
}

function usageError(error: CommanderError, { text }: Language): CommandError {
  const message = error.message.replace(/^error: /u, '').replaceAll('\n', ' ');
  return new CommandError('usage', text('terminal.usage.wrong', { message }), { cause: error });
}

function makeContext(
  { definition, globals }: ParsedCommand,
  given: { readonly program: Program; readonly language: Language; readonly preferences: Preferences },
): CommandContext {
  const { language, preferences } = given;
  const { runtime, definitions } = given.program;
  return {
    runtime,
    language,
    output: makeOutput(runtime, {
      isJson: globals.json,
      fields: knownFields(globals.fields ?? [], definition, language),
      paint: makePaint(wantsColours(runtime.env, runtime.stdout)),
      paintNotes: makePaint(wantsColours(runtime.env, runtime.stderr)),
    }),
    host: globals.host ?? readHost(preferences.host ?? DEFAULT_HOST, language),
    timeoutMs: Math.ceil(globals.timeout * 1000),
    isInteractive: canAsk(runtime, globals.input),
    assumesYes: globals.yes,
    definitions,
  };
}

function knownFields(
  fields: readonly string[],
  definition: CommandDefinition,
  { text }: Language,
): readonly string[] {
  const unknown = fields.find((field) => !definition.fields.includes(field));
  if (unknown === undefined) return fields;
  throw new CommandError(
    'usage',
    text('terminal.usage.field', { field: unknown, fields: definition.fields.join(', ') }),
  );
}
