import { makeOutput } from '../print/output.js';
import { makePaint } from '../print/paint.js';
import type { Language } from '../i18n/translate.js';
import type { ParsedCommand } from './build-commander.js';
import type { CommandContext } from './command-context.js';
import type { CommandDefinition } from './command-definition.js';
import { readListChoice } from './list-choice.js';
import { requireExtension } from './require-extension.js';
import type { Preferences } from '../settings/preferences.js';
import type { Runtime } from '../settings/runtime.js';
import type { OpenSession } from './session.js';
import { canAsk, type Settings } from '../settings/settings.js';

interface ContextSetup {
  readonly definitions: readonly CommandDefinition[];
  readonly openSession: OpenSession;
  readonly runtime: Runtime;
  readonly language: Language;
  readonly preferences: Preferences;
  readonly settings: Settings;
}

/** @throws {CommandError} `usage` for unknown fields. */
export function makeContext(parsed: ParsedCommand, setup: ContextSetup): CommandContext {
  const { definition, globals } = parsed;
  const { runtime, language, preferences, definitions, settings } = setup;
  const list = readListChoice(globals, parsed.list, { definition, language });
  const context: CommandContext = {
    runtime,
    language,
    list,
    settings,
    preferences,
    output: makeOutput(runtime, {
      isJson: list.format === 'json' || list.format === 'ndjson',
      fields: list.fields,
      paint: makePaint(runtime.env, runtime.stdout),
      paintNotes: makePaint(runtime.env, runtime.stderr),
    }),
    get host() {
      return settings.host();
    },
    get timeoutMs() {
      return settings.timeoutMs();
    },
    openSession: () => setup.openSession(context),
    openClient: async () => {
      const { client } = await setup.openSession(context);
      if (definition.needs !== undefined) await requireExtension(client, definition.needs, context);
      return client;
    },
    losses: { note: () => undefined },
    showsRequests: globals.debugHttp,
    // Opening stdin takes time, and most commands ask nothing.
    get isInteractive() {
      return canAsk(runtime, globals.input);
    },
    assumesYes: globals.yes,
    definitions,
  };
  return context;
}
