import { failureName, type Client } from '@ra3/sdk/node';
import { CommandError } from '../failure/command-error.js';
import { describeError } from '../failure/describe-error.js';
import { isServiceError } from '../failure/describe-service-error.js';
import type { CommandContext } from '../command/command-context.js';
import { captchaPage, hasSafePictures } from './captcha-page.js';
import type { CaptchaPull } from './read-pull.js';
import { serveCaptcha, type PullAnswer } from './serve-captcha.js';

/** A solved captcha: its id, and the pull that solves it. */
export type SolvedCaptcha = CaptchaPull & { readonly captchaId: string };

/**
 * Sends a call that wants a captcha solved by a person (S5-10), on a page that this program serves to the person's browser. A
 * pull that misses gets another picture; any other refusal ends the command.
 *
 * @throws {CommandError} `usage` where nobody can be asked, `refused` where the captcha is another service's.
 */
export async function withCaptcha<Answer>(
  client: Client,
  send: (captcha: SolvedCaptcha) => Promise<Answer>,
  context: CommandContext,
): Promise<Answer> {
  const { language, output, runtime } = context;
  if (!context.isInteractive) throw new CommandError('usage', language.text('terminal.captcha.needsPerson'));
  await refuseHosted(client, context);
  const outcome = makeOutcome<Answer>();
  const stop = (): void =>
    outcome.reject(new CommandError('interrupted', language.text('terminal.interrupted')));
  runtime.signal.addEventListener('abort', stop, { once: true });
  let captchaId = '';
  const server = await serveCaptcha({
    draw: async (nonce) => {
      const captcha = await client.accounts.captcha({}, { signal: runtime.signal });
      if (!hasSafePictures(captcha)) throw new Error('the host sent pictures of another kind');
      captchaId = captcha.id;
      return captchaPage(captcha, pageTexts(context), nonce);
    },
    solve: async (pull) => {
      try {
        outcome.resolve(await send({ ...pull, captchaId }));
        return { text: language.text('terminal.captcha.passed'), again: false };
      } catch (error) {
        return answerRefusal(error, outcome.reject, context);
      }
    },
  });
  try {
    await output.note(language.text('terminal.captcha.open', { url: server.url }));
    return await outcome.promise;
  } finally {
    runtime.signal.removeEventListener('abort', stop);
    await server.close();
  }
}

interface Outcome<Answer> {
  readonly promise: Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Node 20 has no `Promise.withResolvers`. */
function makeOutcome<Answer>(): Outcome<Answer> {
  let settle: Pick<Outcome<Answer>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Answer>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (answer) => settle?.resolve(answer),
    reject: (error) => settle?.reject(error),
  };
}

function answerRefusal(
  error: unknown,
  reject: (error: unknown) => void,
  { language }: CommandContext,
): PullAnswer {
  if (isServiceError(error) && failureName(error) === 'captchaFailed') {
    return { text: language.text('terminal.captcha.again'), again: true };
  }
  reject(error);
  return { text: describeError(error, language).message, again: false };
}

function pageTexts({ language: { text } }: CommandContext) {
  return {
    title: text('terminal.captcha.title'),
    drag: text('terminal.captcha.drag'),
    sending: text('terminal.captcha.sending'),
    lost: text('terminal.captcha.lost'),
  };
}

/** The widget of another service works only on the pages that it was set up for. */
async function refuseHosted(client: Client, { runtime, language }: CommandContext): Promise<void> {
  const options = { signal: runtime.signal };
  if (!(await client.supports('host.capabilities', options))) return;
  const { hostedCaptcha } = await client.host.capabilities({}, options);
  if (hostedCaptcha !== undefined)
    throw new CommandError('refused', language.text('terminal.captcha.hosted'));
}
