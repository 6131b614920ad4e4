import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { GameView, StatusView } from './status-view.js';

const inState =
  (state: GameView['state']) =>
  ({ games }: StatusView): number =>
    games.filter((game) => game.state === state).length;

/** The numbers that a format can name. */
const numbers = {
  online: ({ online }: StatusView) => online,
  idle: ({ idle }: StatusView) => idle,
  rooms: ({ games }: StatusView) => games.filter(({ state }) => state !== 'automatch').length,
  playing: inState('playing'),
  waiting: inState('staging'),
  automatch: inState('automatch'),
  searching: ({ searching }: StatusView) =>
    searching['1v1'] + searching['2v2'] + searching.pve + searching.archon,
  '1v1': ({ searching }: StatusView) => searching['1v1'],
  '2v2': ({ searching }: StatusView) => searching['2v2'],
  pve: ({ searching }: StatusView) => searching.pve,
  archon: ({ searching }: StatusView) => searching.archon,
} as const;

const TOKEN = /\{(\w+)\}/gu;

/**
 * Checks a format such as `{online}/{rooms}`, for status bars.
 *
 * @throws {CommandError} `usage` for an unknown token.
 */
export function readStatusFormat(typed: string, { text }: Language): string {
  for (const [token, name = ''] of typed.matchAll(TOKEN)) {
    if (Object.hasOwn(numbers, name)) continue;
    const tokens = Object.keys(numbers)
      .map((known) => `{${known}}`)
      .join(' ');
    throw new CommandError('usage', text('terminal.usage.token', { token, tokens }));
  }
  return typed;
}

export function fillStatusFormat(format: string, view: StatusView): string {
  return format.replace(TOKEN, (whole, name: string) =>
    Object.hasOwn(numbers, name) ? String(numbers[name as keyof typeof numbers](view)) : whole,
  );
}
