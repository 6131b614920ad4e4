import type { Language } from '../i18n/translate.js';
import { mapText, modText } from '../i18n/fact-texts.js';
import { gameKey, roomTitle } from './game-cells.js';
import type { GameView, StatusView } from './status-view.js';

/** The changes between two statuses, one line each; for the first status a line with its counts. */
export function statusChanges(
  before: StatusView | undefined,
  after: StatusView,
  language: Language,
): string[] {
  const counts = countsLine(after, language);
  if (before === undefined) return [counts];
  const lines = gameChanges(before.games, after.games, language);
  return countsLine(before, language) === counts ? lines : [counts, ...lines];
}

function countsLine({ counts }: StatusView, { text }: Language): string {
  return text('terminal.status.countsLine', { ...counts });
}

function gameChanges(before: readonly GameView[], after: readonly GameView[], language: Language): string[] {
  const { text } = language;
  const earlier = new Map(before.map((game) => [gameKey(game), game]));
  const later = new Map(after.map((game) => [gameKey(game), game]));
  const started = [...later].flatMap(([key, game]) => {
    const old = earlier.get(key);
    if (old === undefined) return [text('terminal.status.opened', describe(game, language))];
    return old.state === game.state ? [] : [text('terminal.status.stateChanged', describe(game, language))];
  });
  const closed = [...earlier]
    .filter(([key]) => !later.has(key))
    .map(([, game]) => text('terminal.status.closed', describe(game, language)));
  return [...started, ...closed];
}

function describe(game: GameView, language: Language): Record<string, string> {
  const mod = game.mod === '' ? '' : ` [${modText(game.mod, language)}]`;
  const players = game.players.map(({ name }) => name).join(', ');
  const state = language.text(`terminal.status.stateName.${game.state}`);
  return {
    room: game.state === 'automatch' ? `${roomTitle(game)} ${players}` : roomTitle(game),
    map: mapText(game.mapPath, language),
    mod,
    state,
  };
}
