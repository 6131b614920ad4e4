import type { Input, Reply } from '@ra3/sdk/node';
import { failures, limits, tokenScopes, type TokenScope } from '@ra3/sdk/facts';
import type { CommandContext } from '../command/command-context.js';
import { CommandError } from '../failure/command-error.js';
import { isServiceError } from '../failure/describe-service-error.js';
import type { Language } from '../i18n/translate.js';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag, parsedArgument, parsedOption, textOption, wholeNumberOption } from '../command/input-kinds.js';
import { accessTokens } from '@ra3/subjects/access-tokens';
import { fieldsOf } from '../command/subject-commands.js';
import { readPassword } from './read-passwords.js';

const DEFAULT_DAYS = 90;

const input = defineInput({
  arguments: [parsedArgument('<name>', 'terminal.account.tokenNameArgument', readName)],
  options: {
    scopes: parsedOption('--scopes <scopes>', 'terminal.account.scopesOption', readScopes),
    days: wholeNumberOption('--days <number>', 'terminal.account.daysOption', {
      ...limits.tokenDays,
      defaultValue: DEFAULT_DAYS,
    }),
    passwordStdin: flag('--password-stdin', 'terminal.auth.passwordStdin'),
    code: textOption('--code <code>', 'terminal.account.mailedCodeOption'),
  },
});

export const tokenCreate = defineCommand({
  path: ['auth', 'token', 'create'],
  summary: 'terminal.account.tokenCreateSummary',
  input,
  examples: [
    'ra3 auth token create backup --days 30',
    'pass show ra3 | ra3 auth token create bot --scopes read,write --password-stdin --json',
  ],
  fields: ['token', ...fieldsOf(accessTokens)],
  row: { call: 'security.tokens', at: 'records', adds: { token: 'string' } },
  needs: 'security.createToken',
  load: () => import('./auth-token-create.js'),
});

function readName(typed: string, { text }: Language): string {
  const name = typed.trim();
  if (name !== '' && name.length <= limits.tokenNameCharacters) return name;
  throw new CommandError('usage', text('terminal.account.badTokenName', { max: limits.tokenNameCharacters }));
}

function readScopes(typed: string, { text }: Language): readonly TokenScope[] {
  const scopes = typed.split(',').map((word) => {
    const scope = tokenScopes.find((known) => known === word.trim());
    if (scope !== undefined) return scope;
    throw new CommandError(
      'usage',
      text('terminal.usage.oneOf', { value: word, words: tokenScopes.join(', ') }),
    );
  });
  return [...new Set(scopes)];
}

/** Makes a token and prints its secret on stdout, once: the host does not give it again. */
export const run: Run<typeof input> = async ({ arguments: [name], options }, context) => {
  const { language, output } = context;
  const client = await context.openClient();
  const pwd = await readPassword(options, context);
  const { scopes = ['read'], days, code } = options;
  const wanted = { name, scopes: [...scopes], days, pwd, ...(code !== undefined && { vcode: code.trim() }) };
  const { token, record } = await createToken(client, wanted, {
    context,
    canAsk: context.isInteractive && !options.passwordStdin,
  });
  if (output.isJson) await output.record({ token, ...record });
  else {
    await output.note(language.text('terminal.account.tokenOnce'));
    await output.lines([token]);
  }
};

type Client = Awaited<ReturnType<CommandContext['openClient']>>;

/** Asks a person for the code that the host mailed, where it wants one; without a person, `--code` has it. */
async function createToken(
  client: Client,
  wanted: Input<'security.createToken'>,
  { context, canAsk }: { readonly context: CommandContext; readonly canAsk: boolean },
): Promise<Reply<'security.createToken'>> {
  const { signal } = context.runtime;
  try {
    return await client.security.createToken(wanted, { signal });
  } catch (error) {
    const isCodeMailed = isServiceError(error) && error.code === failures.verificationCodeNeeded.code;
    if (!isCodeMailed || !canAsk) throw error;
    const { askText } = await import('../command/ask.js');
    const vcode = await askText(context.language.text('terminal.account.askMailedCode'), context);
    return client.security.createToken({ ...wanted, vcode: vcode.trim() }, { signal });
  }
}
