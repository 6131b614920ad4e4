import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';

/**
 * The address of a path of the host, or of a whole address of it.
 *
 * @throws {CommandError} `usage` for an address of another origin, which must not get the session.
 */
export function addressOf(path: string, { host, language }: CommandContext): string {
  const isWhole = /^[a-z][a-z\d+.-]*:/iu.test(path);
  const isPath = path.startsWith('/') && !/^[/\\]{2}/u.test(path);
  const url = isWhole ? path : host + path;
  if ((isWhole || isPath) && URL.canParse(url) && new URL(url).origin === new URL(host).origin) return url;
  throw new CommandError('usage', language.text('terminal.api.otherOrigin', { path, host }));
}

/** Adds the fields of a GET to its address. */
export function withQuery(url: string, fields: string | Readonly<Record<string, unknown>>): string {
  if (typeof fields === 'string') return url;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = query.toString();
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`;
}
