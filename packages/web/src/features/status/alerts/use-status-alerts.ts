import type { StatusDetail } from '@ra3/sdk/browser';
import { AlertWatch, cleanText, type AlertRule, type FoundAlert } from '@ra3/sdk/rules';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useMapName } from '../../../entities/map/map-name-queries.js';
import { useTranslation, type Translate } from '../../../platform/i18n/use-translation.js';
import { alertStatusOf, type ShownAlertGame } from './alert-status.js';
import { notificationPermission } from './notification-permission.js';
import { createAlertRulesStore, findStorage } from './alert-rules-store.js';

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
  useEffect(() => {
    check();
  }, [updatedAt, rules]);
  useEffect(() => {
    const see = () => {
      setUnseen(0);
    };
    addEventListener('focus', see);
    return () => {
      removeEventListener('focus', see);
    };
  }, []);
  return {
    rules,
    areStored: store.areStored(),
    messages,
    unseen,
    change: store.write,
    clear: () => {
      setMessages([]);
    },
  };
}

/** Shows a notification of the browser, if the reader allowed it. */
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
