import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import type { ApiInput } from './api.js';

type Body = string | Readonly<Record<string, unknown>>;

/** The body as it is with `--input`, else an object of the fields: `name=text`, or `name:=json` for any other value. */
export async function readBody(
  { field: fields, input }: ApiInput['options'],
  { runtime, language }: CommandContext,
): Promise<Body> {
  if (input === undefined) return Object.fromEntries(fields.map((typed) => readField(typed, language)));
  if (fields.length > 0) throw new CommandError('usage', language.text('terminal.api.inputAlone'));
  return input === '-' ? text(runtime.stdin) : readFile(resolve(runtime.workingDirectory, input), 'utf8');
}

function readField(typed: string, { text: say }: CommandContext['language']): [name: string, value: unknown] {
  const [, name, operator, value = ''] = /^([^:=]+)(:?=)(.*)$/su.exec(typed) ?? [];
  if (name === undefined) throw new CommandError('usage', say('terminal.api.badField', { value: typed }));
  if (operator === '=') return [name, value];
  try {
    return [name, JSON.parse(value)];
  } catch {
    throw new CommandError('usage', say('terminal.api.badField', { value: typed }));
  }
}
