import type { StatusDetail, AutomatchGame, Room, RoomPlayer } from '@ra3/sdk';
import {
  AlertWatch,
  type AlertRule,
  type FoundAlert,
  type AlertGame,
  type AlertStatus,
} from '@ra3/sdk/rules/alerts';
import { mapName as plainMapName } from '@ra3/sdk/rules/maps';
import { modGroupOf, shownMod } from '@ra3/sdk/rules/mods';
import { automatchCardKind, countStatus, freeSeatsOfRoom, titleOfRoom } from '@ra3/sdk/rules/status';
import { cleanText } from '@ra3/sdk/rules/text';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useMapName, roomMapPath } from '../../entities/map/map-name-queries.js';
import { findStorage } from '../../platform/browser-storage.js';
import { useTranslation, type Translate } from '../../platform/i18n/use-translation.js';
import { createAlertRulesStore } from './alert-rules-store.js';

/** Alerts that stay on the page. */
const KEPT_ALERTS = 5;
const NO_RULES: readonly AlertRule[] = [];
/** Names of strangers in a message, in characters. */
const LONGEST_NAME = 40;

export interface StatusAlerts {
  readonly rules: readonly AlertRule[];
  /** Whether the browser stores the rules; false after it refused. */
  readonly areStored: boolean;
  /** Messages of the latest alerts, newest first. */
  readonly messages: readonly string[];
  /** Alerts that came while the page was not in front, for the badge of the title. */
  readonly unseen: number;
  readonly change: (rules: readonly AlertRule[]) => void;
  readonly clear: () => void;
}

/** Watches the status for the reader's rules, shows notifications where they are allowed, and counts for the title. */
export function useStatusAlerts(detail: StatusDetail | undefined, updatedAt: number): StatusAlerts {
  const { t } = useTranslation();
  const mapName = useMapName();
  const [store] = useState(() => createAlertRulesStore(findStorage()));
  const rules = useSyncExternalStore(store.subscribe, store.read, () => NO_RULES);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [unseen, setUnseen] = useState(0);
  const watch = useRef(new AlertWatch<ShownAlertGame>());
  const check = useEffectEvent(() => {
    if (detail === undefined || rules.length === 0) return;
    const status = alertStatusOf(detail, mapName);
    const found = watch.current.check(rules, status, updatedAt);
    if (found.length === 0) return;
    const news = found.map((alert) => messageOf(alert, status.counts, t)).toReversed();
    setMessages((known) => [...news, ...known].slice(0, KEPT_ALERTS));
    if (document.hasFocus()) return;
    setUnseen((count) => count + news.length);
    for (const message of news.slice(0, KEPT_ALERTS)) notify(t('status.title'), message);
  });
  useEffect(() => check(), [updatedAt, rules]);
  useEffect(() => {
    const see = () => setUnseen(0);
    addEventListener('focus', see);
    return () => removeEventListener('focus', see);
  }, []);
  return {
    rules,
    areStored: store.areStored(),
    messages,
    unseen,
    change: store.write,
    clear: () => setMessages([]),
  };
}

function notify(title: string, body: string): void {
  if (notificationPermission() !== 'granted') return;
  try {
    new Notification(title, { body, tag: body });
  } catch {
    // Browsers of phones have the class and refuse to construct it: the alert is on the page and in the title.
  }
}

function messageOf(
  { rule, subject: { player, game } }: FoundAlert<ShownAlertGame>,
  counts: { readonly online: number; readonly rooms: number },
  t: Translate,
): string {
  const shown = (name: string) => cleanText(name, LONGEST_NAME);
  if (game === undefined) {
    return player === undefined
      ? t('status.alerts.counts', { rule: rule.text, online: counts.online, rooms: counts.rooms })
      : t('status.alerts.online', { player: shown(player) });
  }
  const place = {
    room: game.title,
    map: game.mapShown === '' ? t('site.unknownMap') : game.mapShown,
    players: game.players.map(({ name }) => shown(name)).join(', '),
  };
  return player === undefined
    ? t(`status.alerts.room.${game.state}`, place)
    : t('status.alerts.inRoom', { ...place, player: shown(player) });
}

/** A game as rules see it, with the name of its map for messages. */
interface ShownAlertGame extends AlertGame {
  /** Empty when the host sends no map. */
  readonly mapShown: string;
}

/** The status as alert rules see it, the same as in the terminal. `mapName` names a map in the reader's language. */
function alertStatusOf(detail: StatusDetail, mapName: (path: string) => string): AlertStatus<ShownAlertGame> {
  const { games, automatch, automatching, players } = detail;
  const { online, idle, searching } = countStatus(detail);
  const { count1v1, count2v2, countPve, countArchon } = automatching;
  return {
    counts: {
      online,
      idle,
      rooms: games.length + automatch.length,
      searching,
      '1v1': count1v1,
      '2v2': count2v2,
      pve: countPve,
      archon: countArchon,
    },
    players,
    games: [
      ...automatch.map((game) => alertGameOfAutomatch(game, mapName)),
      ...games.map((room) => alertGameOfRoom(room, mapName)),
    ],
  };
}

function alertGameOfRoom(room: Room, mapName: (path: string) => string): ShownAlertGame {
  const { hostName, roomName } = titleOfRoom(room);
  return {
    key: `${modGroupOf(room.mod)} ${room.roomname}`,
    state: room.gamemode === 'closedplaying' ? 'playing' : 'staging',
    title: roomName === '' ? hostName : `${hostName} · ${roomName}`,
    hostName,
    freeSeats: freeSeatsOfRoom(room),
    ...placeOf(room.mod, roomMapPath(room), mapName),
    players: ratedPlayers(room.players),
  };
}

function alertGameOfAutomatch(game: AutomatchGame, mapName: (path: string) => string): ShownAlertGame {
  return {
    key: `automatch ${game.players.map(({ id }) => id).join(' ')}`,
    state: 'automatch',
    title: automatchCardKind(game.players.length),
    hostName: '',
    freeSeats: 0,
    ...placeOf(game.mod, game.mapname ?? '', mapName),
    players: ratedPlayers(game.players),
  };
}

function placeOf(
  wireMod: string,
  map: string,
  mapName: (path: string) => string,
): Pick<ShownAlertGame, 'mapNames' | 'modNames' | 'mapShown'> {
  const mod = shownMod(wireMod);
  const modName = mod === undefined ? '' : mod.kind === 'known' ? mod.id : mod.text;
  return {
    mapShown: map === '' ? '' : mapName(map),
    mapNames: map === '' ? [] : [mapName(map), plainMapName(map)],
    modNames: [modName, modGroupOf(wireMod)],
  };
}

function ratedPlayers(players: readonly RoomPlayer[]): AlertGame['players'] {
  return players.map(({ name, elo }) => ({ name, ...(elo !== undefined && { elo }) }));
}

/** Whether the browser shows notifications of the site; `unsupported` in a browser without notifications. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}
