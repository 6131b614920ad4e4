import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, choiceArgument, flag, repeatedOption, textOption } from '../command/input-kinds.js';
import { escapeJson, jsonText } from '../print/clean-output.js';
import { failureParameters } from '@ra3/sdk/rules/failures';
import { CommandError } from '../failure/command-error.js';
import { exitCodeOfRefusal } from '../failure/describe-service-error.js';
import { ReportedError } from '../failure/describe-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { confirm } from '../command/confirm.js';
import type { RawAnswer } from '../command/session.js';
import { readTextInput } from '../files/read-text-input.js';
import { parseJson } from '../files/parse-json.js';

const input = defineInput({
  arguments: [
    choiceArgument('<method>', 'terminal.api.methodArgument', { choices: ['GET', 'POST'] }),
    argument('<path>', 'terminal.api.pathArgument'),
  ],
  options: {
    field: repeatedOption('-f, --field <name=value>', 'terminal.api.fieldOption'),
    input: textOption('--input <file>', 'terminal.api.inputOption'),
    paginate: flag('--paginate', 'terminal.api.paginateOption'),
  },
});
type ApiInput = InputOf<typeof input>;

/** `ra3 api`: any call of the host, with the session. docs/endpoints.md lists them. */
export const api = defineCommand({
  path: ['api'],
  summary: 'terminal.api.summary',
  input,
  examples: [
    'ra3 api GET /api/server/status/detail',
    "ra3 api GET '/api/match/get/recent/{page}/result' --paginate",
    'ra3 api POST /api/player/persona/showInLadder -f pid:=1042 -f op=show',
  ],
  load: () => import('./api.js'),
});

const FIRST_REFUSAL = 400;

export const run: Run<typeof input> = async ({ arguments: [method, path], options }, context) => {
  const { language } = context;
  const url = addressOf(path, context);
  const body = await readBody(options, context);
  if (options.paginate) {
    if (method !== 'GET' || !path.includes('{page}'))
      throw new CommandError('usage', language.text('terminal.api.badPaginate'));
    return printPages((page) => withQuery(url.replace('{page}', String(page)), body), context);
  }
  if (method === 'GET' && options.input !== undefined)
    throw new CommandError('usage', language.text('terminal.api.bodyOfGet'));
  if (method === 'POST' && !(await confirm(language.text('terminal.api.askWrite', { path }), context)))
    return exitCodes.interrupted;
  const session = await context.openSession();
  const answer = await session.send(
    method === 'GET'
      ? { method, url: withQuery(url, body) }
      : { method, url, body: typeof body === 'string' ? body : JSON.stringify(body) },
  );
  await printAnswer(answer, context);
  refuseRefusal(answer, context);
  return exitCodes.ok;
};

/** Prints the body: text without control characters, JSON in a readable form on a terminal, a file into a pipe as it came. */
async function printAnswer(
  { bytes, contentType }: RawAnswer,
  { output, runtime }: CommandContext,
): Promise<void> {
  if (/\bhtml\b/iu.test(contentType)) return;
  const isTerminal = runtime.stdout.isTTY === true;
  const text = new TextDecoder().decode(bytes);
  const json = /\bjson\b/iu.test(contentType) ? parseJson(text) : undefined;
  const isText = json !== undefined || /\b(?:json|text)\b/iu.test(contentType);
  if (!isTerminal && !isText) await output.raw(bytes);
  else if (!isTerminal) await output.raw(json === undefined ? text : escapeJson(text));
  else await output.lines((json === undefined ? text : JSON.stringify(json, null, 2)).split('\n'));
}

/** @throws {ReportedError} for an answer that is a refusal, or a web page, with the exit code that any command has. */
function refuseRefusal({ status, contentType, bytes }: RawAnswer, { language }: CommandContext): void {
  if (/\bhtml\b/iu.test(contentType))
    throw new CommandError('failed', language.text('terminal.service.page'));
  const code = codeOf(bytes);
  if (status < FIRST_REFUSAL && code === 0) return;
  const known = code === 0 ? undefined : code;
  const message =
    language.find(`failure.${String(code)}`, failureParameters(code)) ??
    language.text('terminal.api.refused', { status });
  throw new ReportedError({
    kind: 'refusal',
    message,
    status,
    exitCode: exitCodeOfRefusal(known, status),
    ...(known !== undefined && { code: known }),
  });
}

/** The number of the error catalogue in an answer; 0 for success, and for an answer without one. */
function codeOf(bytes: Uint8Array): number {
  const answer = parseJson(new TextDecoder().decode(bytes));
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : 0;
  return Number.isSafeInteger(code) ? Number(code) : 0;
}

/**
 * The address of a path of the host, or of a whole address of it.
 * @throws {CommandError} `usage` for an address of another origin, which must not get the session.
 */
function addressOf(path: string, { host, language }: CommandContext): string {
  const isWhole = /^[a-z][a-z\d+.-]*:/iu.test(path);
  const isPath = path.startsWith('/') && !/^[/\\]{2}/u.test(path);
  const url = isWhole ? path : host + path;
  if ((isWhole || isPath) && URL.canParse(url) && new URL(url).origin === new URL(host).origin) return url;
  throw new CommandError('usage', language.text('terminal.api.otherOrigin', { path, host }));
}

/** Adds the fields of a GET to its address. */
function withQuery(url: string, fields: string | Readonly<Record<string, unknown>>): string {
  if (typeof fields === 'string') return url;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = query.toString();
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`;
}

/** The body as it is with `--input`, else an object of the fields: `name=text`, or `name:=json` for any other value. */
async function readBody(
  { field: fields, input }: ApiInput['options'],
  { runtime, language }: CommandContext,
): Promise<string | Readonly<Record<string, unknown>>> {
  if (input === undefined) return Object.fromEntries(fields.map((typed) => readField(typed, language)));
  if (fields.length > 0) throw new CommandError('usage', language.text('terminal.api.inputAlone'));
  return readTextInput(input, runtime);
}

function readField(typed: string, { text }: CommandContext['language']): [name: string, value: unknown] {
  const [, name, operator, value = ''] = /^([^:=]+)(:?=)(.*)$/su.exec(typed) ?? [];
  if (name === undefined) throw new CommandError('usage', text('terminal.api.badField', { value: typed }));
  if (operator === '=') return [name, value];
  try {
    return [name, JSON.parse(value)];
  } catch {
    throw new CommandError('usage', text('terminal.api.badField', { value: typed }));
  }
}

/** Prints the rows of all pages, one JSON a line, from page 1 to the first that has none or only those of the last. */
async function printPages(
  addressOfPage: (page: number) => string,
  context: CommandContext,
): Promise<ExitCode> {
  const session = await context.openSession();
  let before = '';
  for (let page = 1; ; page += 1) {
    const { status, bytes } = await session.send({ method: 'GET', url: addressOfPage(page) });
    const text = new TextDecoder().decode(bytes);
    const rows = status === 200 ? rowsIn(text) : undefined;
    if (rows === undefined)
      throw new CommandError('failed', context.language.text('terminal.api.noRows', { page, status }));
    const content = JSON.stringify(rows);
    if (rows.length === 0 || content === before) return exitCodes.ok;
    before = content;
    for (const row of rows) await context.output.raw(`${jsonText(row)}\n`);
  }
}

/** The rows of a page: the answer itself, or its one list. */
function rowsIn(text: string): readonly unknown[] | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (isList(answer)) return answer;
    if (typeof answer !== 'object' || answer === null) return undefined;
    const lists = Object.values(answer).filter(isList);
    return lists.length === 1 ? lists[0] : undefined;
  } catch {
    return undefined;
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
