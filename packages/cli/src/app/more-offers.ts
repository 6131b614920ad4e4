import { ladderMods, ladderTypes, limits } from '@ra3/sdk/facts';
import { knownMapNames } from '@ra3/sdk/rules/map-facts';
import type { AdminHost } from '../admin/admin-host.js';
import { startsWith } from '../command/command-definition.js';
import { mapText } from '../i18n/fact-texts.js';
import { readAskedMatches, wordsAfterAsked } from '../matches/filter-words.js';
import { cleanName } from '../print/cells.js';
import { gameKey, roomTitle } from '../status/game-cells.js';
import { viewStatus } from '../status/status-view.js';
import { adminOffers } from './admin-offers.js';
import { frameKeys } from './app-keys.js';
import { fitsFuzzy, viewKeys } from './app-place.js';
import type { Offer, Picker } from './app-picker.js';
import type { AppStore } from './app-store.js';
import { tabs, type AppView, type ViewContext } from './app-view.js';
import { leaveApp, pressKey } from './press-key.js';
import { ladderView } from './views/ladder-view.js';
import { matchesView } from './views/matches-view.js';
import { personaView } from './views/persona-view.js';
import { statusLists, statusView } from './views/status-view.js';

export interface Opened {
  readonly store: AppStore;
  readonly views: ViewContext;
}

const PREFIX = 'map:';

/** The maps whose names are known; each leads to the matches that were played on it. */
export function mapOffers({ store, views }: Opened): Offer[] {
  const { language } = views.context;
  return [...knownMapNames('en').keys()].flatMap((key) => {
    if (!key.startsWith(PREFIX)) return [];
    const id = key.slice(PREFIX.length);
    const open = (): void => {
      store.openTab('matches');
      store.replace(matchesView({ asked: readAskedMatches(['--map', id], language) }, views));
    };
    return [{ text: `map ${mapText(id, language)}`, pick: open }];
  });
}

/**
 * What was typed, as a place with words of its own: `matches --map "Infinity Isle"`, `replays ~/Replays`. The words that
 * complete the last one stand before it, those that can follow stand behind it.
 */
export function typedOffers(
  typed: string,
  store: AppStore,
  viewOfWords: (words: string[]) => AppView,
): Offer[] {
  const words = wordsOf(typed);
  const tab = tabs.find((one) => one === words[0]);
  if ((tab !== 'matches' && tab !== 'replays') || !typed.includes(' ')) return [];
  const [, start = '', last = ''] = /^(.* )(\S*)$/u.exec(typed) ?? [];
  const next = tab === 'matches' ? wordsAfterAsked(wordsOf(start).slice(1)) : [];
  const longer = next.filter((word) => word.startsWith(last) && word !== last).map((word) => start + word);
  const whole = words.length > 1 ? [typed] : [];
  const texts = last === '' ? [...whole, ...longer] : [...longer, ...whole];
  const open = (text: string): void => {
    const view = viewOfWords(wordsOf(text));
    store.openTab(tab);
    store.replace(view);
  };
  return texts.map((text) => ({ text, pick: () => void store.attempt(() => open(text)) }));
}

function wordsOf(typed: string): string[] {
  return Array.from(typed.matchAll(/"([^"]*)"|(\S+)/gu), ([, quoted, word]) => quoted ?? word ?? '');
}

/** The rooms whose title fits; each leads to its row of the rooms. None while the host does not tell its status. */
async function findRooms(
  typed: string,
  { store, views }: Opened,
  signal: AbortSignal,
): Promise<readonly Offer[]> {
  const word = typed
    .replace(/^room /u, '')
    .trim()
    .toLowerCase();
  const status = await views.client.status.detail({}, { signal }).catch(() => undefined);
  const games = status === undefined ? [] : viewStatus(status).games;
  return games
    .filter((game) => fitsFuzzy(roomTitle(game).toLowerCase(), word))
    .slice(0, MOST_ROOMS)
    .map((game) => ({
      text: `room ${roomTitle(game)}`,
      note: game.players.map(({ name }) => name).join(', '),
      pick: () => {
        store.openTab('status');
        while (store.stack.length > 1 && store.pop());
        Object.assign(store.place, { filter: '', selected: { id: gameKey(game), index: 0 } });
      },
    }));
}

const MOST_ROOMS = 5;

/** The keys of this view, then those of all views; picking one presses it. */
export function keyOffers({ store, views }: Opened): Offer[] {
  const { text } = views.context.language;
  const own = viewKeys(store.place).map(({ key, text: note }) => ({ text: key, note }));
  const shared = frameKeys.map(({ keys, text: note }) => ({ text: keys.join(' '), note: text(note) }));
  return [...own, ...shared].map((offer) => ({
    ...offer,
    pick: () => pressKey(store, offer.text.split(' ')[0] ?? ''),
  }));
}

/** The commands of `ra3`: the app shows the line that the shell takes. */
export function commandOffers(kind: Picker['kind'], { store, views }: Opened): Offer[] {
  if (kind !== 'find') return [];
  const { text } = views.context.language;
  return views.context.definitions
    .filter(({ isHidden, path }) => isHidden !== true && !startsWith(path, ['ui']))
    .map(({ path, summary, examples }) => ({
      text: `ra3 ${path.join(' ')}`,
      note: text(summary),
      pick: () => store.say(examples[0]),
    }));
}

async function findPlayers(
  typed: string,
  { store, views, signal }: Pick<Opened, 'store' | 'views'> & { readonly signal: AbortSignal },
): Promise<readonly Offer[]> {
  const { client } = views;
  const name = typed
    .replace(/^persona /u, '')
    .trim()
    .slice(0, limits.searchedNameCharacters);
  if (name === '' || !(await client.supports('personas.search', { signal }))) return [];
  const { records } = await client.personas.search({ name, limit: limits.personaSearchResults }, { signal });
  return records.map(({ personaId, personaName, earlierName, best }) => ({
    text: `persona ${cleanName(personaName)}`,
    ...(best !== null && { note: `${best.mod} ${best.type} ${String(best.elo)} #${String(best.rank)}` }),
    ...(earlierName !== undefined && {
      note: views.context.language.text('terminal.lookup.earlierName', { name: cleanName(earlierName) }),
    }),
    pick: () =>
      store.push(
        personaView(
          {
            personaId,
            name: personaName,
            mod: best?.mod ?? 'ra3',
            tab: store.stack[0]?.view.tab ?? 'persona',
          },
          views,
        ),
      ),
  }));
}

/** What the host knows by what was typed: players, and in Ctrl-K rooms. */
export async function findOffers(
  typed: string,
  opened: Opened,
  signal: AbortSignal,
): Promise<readonly Offer[]> {
  const found = await Promise.all([
    findPlayers(typed, { ...opened, signal }),
    opened.store.picker?.kind === 'find' ? findRooms(typed, opened, signal) : [],
  ]);
  return found.flat();
}

/** The tabs, the lists of Status, the places of an admin, and the ladders, by their names. */
export function placeOffers({
  store,
  views,
  admin,
}: Opened & { readonly admin: AdminHost | undefined }): Offer[] {
  const { text } = views.context.language;
  const ladders = ladderMods.flatMap((mod) => ladderTypes.map((type) => ({ mod, type })));
  return [
    ...tabs
      .filter((tab) => store.hasTab(tab))
      .map((tab) => ({
        text: tab,
        note: text(`terminal.app.tab.${tab}`),
        pick: () => store.openTab(tab),
      })),
    ...statusLists.slice(1).map((list) => ({
      text: `status ${list}`,
      note: text(`terminal.watch.view.${list}`),
      pick: () => {
        store.openTab('status');
        store.replace(statusView({ list }, views));
      },
    })),
    ...adminOffers(admin, store, views),
    ...ladders.map((ladder) => ({
      text: `ladder ${ladder.mod} ${ladder.type}`,
      pick: () => {
        store.openTab('ladder');
        store.replace(ladderView(ladder, views));
      },
    })),
    {
      text: 'quit',
      note: text('terminal.app.key.quit'),
      pick: () => void leaveApp(store),
    },
  ];
}
