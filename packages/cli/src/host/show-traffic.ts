import type { ClientOptions } from '@ra3/sdk/node';
import { stripHarmful } from '@ra3/sdk/rules';
import type { CommandContext } from '../command/command-context.js';

type Hooks = NonNullable<ClientOptions['hooks']>;

/**
 * What the user sees of the traffic on stderr: on a terminal that a call is tried again, and with `--debug-http` every
 * request and response. The SDK hides cookies, tokens, passwords and codes before a hook sees them.
 */
export function showTraffic({ output, language, runtime, showsRequests }: CommandContext): Hooks {
  const note = (line: string): void => void output.note(output.paintNotes('muted', stripHarmful(line)));
  const sayRetry: Hooks['onRetry'] = ({ delayMs, reason, attempt }) => {
    const seconds = (delayMs / 1000).toFixed(1);
    note(language.text('terminal.service.retrying', { reason, seconds, attempt: attempt + 1 }));
  };
  const isWatched = runtime.stderr.isTTY === true || showsRequests;
  return {
    ...(isWatched && { onRetry: sayRetry }),
    ...(showsRequests && {
      onRequest: ({ method, url, headers, body }) => {
        note(`> ${method} ${url}`);
        for (const [name, value] of Object.entries(headers)) note(`> ${name}: ${value}`);
        if (body !== undefined) note(`> ${JSON.stringify(body)}`);
      },
      onResponse: ({ status, durationMs }) =>
        note(`< ${String(status ?? '--')} (${durationMs.toFixed(0)} ms)`),
    }),
  };
}
