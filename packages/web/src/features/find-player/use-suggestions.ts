import { ladderMods, ladderTypes } from '@ra3/sdk/facts';
import { typedText } from '@ra3/sdk/rules/typed';
import { useQuery, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { knownMapNamesQuery } from '../../entities/map/map-name-queries.js';
import { personaLaddersQuery, useOwnPersonas } from '../../entities/persona/persona-queries.js';
import { personaSearchQuery } from '../../entities/persona/record-queries.js';
import { listFollowed } from '../../entities/player/followed-personas.js';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session-context.js';
import { useDebounced } from '../../ui/use-debounced.js';
import { listViewedPersonas } from './viewed-personas.js';

export type FoundPlayer = Awaited<ReturnType<Api['personas']['search']>>['records'][number];

export interface SuggestionState {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly found: readonly FoundPlayer[];
  /** What was found beside players; stands below them. */
  readonly others: readonly OtherAnswer[];
  /** Index of the selected answer among players and others. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly state: 'empty' | 'loading' | 'loaded' | 'failed';
  readonly error: unknown;
  readonly retry: () => void;
}

const noPlayers: readonly FoundPlayer[] = [];
const noAnswers: readonly OtherAnswer[] = [];

/** Searches players by the typed name, debounced; a new search cancels the request of the last one. */
export function useSuggestions(): SuggestionState {
  const api = useApi();
  const [name, setName] = useState('');
  const [active, setActive] = useState(0);
  const searched = useDebounced(typedText(name));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...personaSearchQuery(api, searched),
    enabled: searched !== '',
    // The previous result stays until the next one has loaded, so that the list does not flicker.
    placeholderData: (previous) => previous,
  });
  const hasText = typedText(name) !== '' && searched !== '';
  const found = hasText ? (data?.records ?? noPlayers) : noPlayers;
  const foundPages = new Set(found.map(({ personaId }) => links.persona.to(personaId)));
  const otherAnswers = useOtherAnswers(name).filter(({ to }) => !foundPages.has(to));
  // Not before the first players, which stand above: Enter would open what the reader did not choose.
  const isFirstSearch = name.trim() !== '' && data === undefined && error === null;
  const others = isFirstSearch ? noAnswers : otherAnswers;
  return {
    name,
    setName: (next) => {
      setName(next);
      setActive(0);
    },
    found,
    others,
    active: Math.min(active, Math.max(0, found.length + others.length - 1)),
    setActive,
    state: stateOf({
      hasText,
      hasFailed: error !== null,
      isLoading: isFetching || isPlaceholderData || searched !== typedText(name),
    }),
    error,
    retry: () => void refetch(),
  };
}

interface Progress {
  readonly hasText: boolean;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
}

function stateOf({ hasText, hasFailed, isLoading }: Progress): SuggestionState['state'] {
  if (!hasText) return 'empty';
  if (isLoading) return 'loading';
  return hasFailed ? 'failed' : 'loaded';
}

interface OtherAnswer {
  readonly kind: 'own' | 'followed' | 'viewed' | 'page' | 'map';
  readonly label: string;
  /** Words by which it is found beside those of its label. */
  readonly aliases?: string;
  /** Address of this site. */
  readonly to: string;
}

/** Of each kind. */
const MOST_ANSWERS = 5;
/** A single letter is in nearly every name of a map or page. */
const SHORTEST_TEXT = 2;

const visitorPages = {
  status: links.status.to(),
  ladder: links.firstLadder.to(),
  factionStatistics: links.factionStatistics.to('ra3'),
  recentMatches: links.recentMatches.to(),
  replayRepair: links.replayRepair.to(),
  articles: links.articles.to(),
} as const;
const memberPages = {
  account: links.account.to(),
  accountSecurity: links.accountSecurity.to(),
  ownStats: links.ownStats.to(),
  replayLibrary: links.replayLibrary.to(),
  downloadedMatches: links.downloadedMatches.to(),
  favouriteMatches: links.favouriteMatches.to(),
} as const;

/** What players call ladders and mods, in whatever language the site is. */
const LADDER_ALIASES = 'ladder 天梯 ラダー';
const modAliases = { ra3: 'ra3 red alert 红警 红色警戒', corona: 'corona 日冕' } as const;

/** Own, followed and recently viewed personas, pages and maps by a part of their name; without a text the personas alone. */
function useOtherAnswers(text: string): readonly OtherAnswer[] {
  const wanted = typedText(text).toLowerCase();
  const [followed] = useState(followedAnswers);
  const answers = [
    useOwnAnswers(),
    followed,
    useViewedAnswers(),
    usePageAnswers(wanted),
    useMapAnswers(wanted),
  ];
  const words = wanted.split(/\s+/u);
  const seen = new Set<string>();
  return answers.flatMap((ofKind) =>
    ofKind
      .filter(({ label, aliases = '', to }) => {
        const text = `${label} ${aliases}`.toLowerCase();
        if (seen.has(to) || !words.every((word) => text.includes(word))) return false;
        seen.add(to);
        return true;
      })
      .slice(0, MOST_ANSWERS),
  );
}

function useOwnAnswers(): OtherAnswer[] {
  const { personas = [] } = useOwnPersonas();
  return personas.map(({ personaId, personaName }) => ({
    kind: 'own',
    label: personaName,
    to: links.persona.to(personaId),
  }));
}

function followedAnswers(): OtherAnswer[] {
  return listFollowed().map(({ personaId, personaName }) => ({
    kind: 'followed',
    label: personaName,
    to: links.persona.to(personaId),
  }));
}

function useViewedAnswers(): OtherAnswer[] {
  const api = useApi();
  const [ids] = useState(listViewedPersonas);
  const answers = useQueries({
    queries: ids.map((id) => ({ ...personaLaddersQuery(api, id, 'ra3'), retry: false })),
  });
  return answers.flatMap(({ data }) =>
    data === undefined
      ? []
      : [{ kind: 'viewed', label: data.personaName, to: links.persona.to(data.personaId) }],
  );
}

function usePageAnswers(wanted: string): OtherAnswer[] {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  if (wanted.length < SHORTEST_TEXT) return [];
  const answersOf = <Name extends keyof typeof visitorPages | keyof typeof memberPages>(
    pages: Readonly<Record<Name, string>>,
  ) =>
    // Object.entries forgets the literal keys.
    (Object.entries(pages) as [Name, string][]).map(([name, to]): OtherAnswer => ({
      kind: 'page',
      label: t(`site.menu.${name}`),
      to,
    }));
  const ladders = ladderMods.flatMap((mod) =>
    ladderTypes.map((type): OtherAnswer => ({
      kind: 'page',
      label: `${t('site.menu.ladder')} · ${t(`facts.mods.${mod}`)} ${type}`,
      aliases: `${LADDER_ALIASES} ${modAliases[mod]}`,
      to: links.ladder.to(mod, type),
    })),
  );
  return [...answersOf(visitorPages), ...(isLoggedIn === true ? answersOf(memberPages) : []), ...ladders];
}

/** Each map and each version of it, those that begin with the text first; of those that share a name the first one. */
function useMapAnswers(wanted: string): OtherAnswer[] {
  const locale = useLocale() === 'zh-CN' ? 'zh-CN' : 'en';
  const { data } = useQuery({ ...knownMapNamesQuery(locale), enabled: wanted.length >= SHORTEST_TEXT });
  if (data === undefined || wanted.length < SHORTEST_TEXT) return [];
  const keys = new Map<string, string>();
  for (const [key, name] of data) if (!keys.has(name)) keys.set(name, key);
  const rank = ([name]: readonly [string, string]) => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  const sorted = [...keys].toSorted((a, b) => rank(a) - rank(b));
  return sorted.map(([label, key]) => ({
    kind: 'map',
    label,
    to: links.map.to(key.slice('map:'.length)),
  }));
}
