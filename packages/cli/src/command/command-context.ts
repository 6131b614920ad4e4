import type { Client } from '@ra3/sdk/node';
import type { Language } from '../i18n/translate.js';
import type { Output } from '../print/output.js';
import type { CommandDefinition } from './command-definition.js';
import type { ListChoice } from './list-choice.js';
import type { Preferences } from '../settings/preferences.js';
import type { Runtime } from '../settings/runtime.js';
import type { Session } from './session.js';
import type { Settings } from '../settings/settings.js';

export interface CommandContext {
  readonly runtime: Runtime;
  readonly output: Output;
  readonly language: Language;
  /** What the options of a list ask for; `printList` follows it. */
  readonly list: ListChoice;
  /**
   * Origin of the API host, without a slash at its end.
   * @throws {CommandError} `usage` for a wrong address; the message names the option, variable or preference.
   */
  readonly host: string;
  /** Milliseconds that one request may take. */
  readonly timeoutMs: number;
  readonly settings: Settings;
  readonly preferences: Preferences;
  /** A client of the host, signed in where there is a session. The one way of a command to the host. */
  readonly openClient: () => Promise<Client>;
  /** The session with its client, for commands that sign in or out. */
  readonly openSession: () => Promise<Session>;
  /** `note` is told of each row or list of an answer that could not be read; the app sets it. */
  readonly losses: { note: () => void };
  /** `--debug-http`: requests are shown on stderr, without secrets. */
  readonly showsRequests: boolean;
  /** Whether the user can be prompted: stdin and stdout are terminals, no CI, no `--no-input`. */
  readonly isInteractive: boolean;
  /** `--yes`: questions are answered with yes. */
  readonly assumesYes: boolean;
  readonly definitions: readonly CommandDefinition[];
}

/** What a text or a table for people needs. */
export type ViewContext = Pick<CommandContext, 'language' | 'output'>;
export type TimedViewContext = Pick<CommandContext, 'language' | 'output' | 'runtime'>;
