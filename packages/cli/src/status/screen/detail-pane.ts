import { formatRank } from '@ra3/sdk/rules/ladders';
import type { LadderType } from '@ra3/sdk/facts';
import { mapText, modText } from '../../i18n/fact-texts.js';
import type { GameView } from '../status-view.js';
import { roomTitle } from '../game-cells.js';
import type { CardState } from './persona-cards.js';
import { isFollowed, lookedPlayers, type Looked, type ScreenModel } from './screen-model.js';
import { wrapText, type Span, type StyledLine } from './styled-line.js';

const INDENT = '    ';

/** The room of the selected row with its players: Elo, rank and form of each. */
export function detailPane(model: ScreenModel, looked: Looked, width: number): StyledLine[] {
  const { text } = model.language;
  if (looked.game === undefined && looked.player === undefined)
    return [[{ text: text('terminal.watch.nothingSelected'), tone: 'muted' }]];
  return [...placeLines(model, looked, width), ...playerLines(model, looked, width)];
}

function placeLines({ language }: ScreenModel, { game, player }: Looked, width: number): StyledLine[] {
  const { text } = language;
  if (game === undefined) {
    const key = player?.isOnline === true ? 'terminal.watch.idle' : 'terminal.watch.offline';
    return [[{ text: text(key), tone: 'muted' }], []];
  }
  const fact = (label: string, value: string): StyledLine[] =>
    wrapText(`${label} ${value}`, width).map((line, index) =>
      index === 0 && line.startsWith(label)
        ? [{ text: label, tone: 'muted' }, { text: line.slice(label.length) }]
        : [{ text: line }],
    );
  return [
    ...wrapText(roomTitle(game), width).map((line): StyledLine => [{ text: line, isBold: true }]),
    [{ text: text(`terminal.status.stateName.${game.state}`), tone: 'signal' }],
    ...fact(text('terminal.replay.map'), game.mapPath === '' ? '--' : mapText(game.mapPath, language)),
    ...fact(
      text('terminal.watch.mod'),
      game.mod === '' ? modText('ra3', language) : modText(game.mod, language),
    ),
    [],
  ];
}

function playerLines(model: ScreenModel, looked: Looked, width: number): StyledLine[] {
  const { controls } = model;
  const { game } = looked;
  const ladder = ladderOf(game);
  return lookedPlayers(looked).flatMap(({ id, name }, index) => {
    const isAt = controls.detailIndex === index;
    const inGame = game?.players.find((player) => player.id === id);
    const marks = `${inGame?.isHost === true ? '*' : ''}${isFollowed(controls, name) ? '+' : ''}`;
    const elo = inGame?.elo === undefined ? '' : ` ${String(inGame.elo)}`;
    const names = wrapText(`${marks}${name}${elo}`, width - 2);
    const head = names.map((line, row): StyledLine => [
      { text: isAt && row === 0 ? '> ' : '  ', tone: 'signal' },
      { text: line, isBold: true, isInverse: isAt },
    ]);
    return [...head, ...cardLines(model.cardOf(id, game?.modGroup ?? 'ra3'), ladder, model)];
  });
}

/** The ladder that a room of so many players belongs to. */
function ladderOf(game: GameView | undefined): LadderType {
  const players = game?.players.length ?? 2;
  if (players <= 2) return '1v1';
  return players <= 4 ? '2v2' : '3v3';
}

function cardLines(card: CardState, ladder: LadderType, { language }: ScreenModel): StyledLine[] {
  const { text } = language;
  if (card === undefined || card === 'loading') return [[{ text: `${INDENT}…`, tone: 'muted' }]];
  if (card === 'failed') return [[{ text: `${INDENT}${text('terminal.watch.noRecord')}`, tone: 'muted' }]];
  const row = card.ladders[ladder];
  const rank =
    row === null
      ? text('terminal.watch.noRank')
      : `${row.rank > 0 ? `#${formatRank(row.rank)}` : text('terminal.watch.noRank')} · ${String(row.elo)}`;
  const form = card.form.map((isWon): Span =>
    isWon
      ? { text: text('terminal.watch.won'), tone: 'good' }
      : { text: text('terminal.watch.lost'), tone: 'bad' },
  );
  return [[{ text: `${INDENT}${ladder} ${rank}  `, tone: 'muted' }, ...form]];
}
