import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api/api-context.js';
import type { Api } from '../../platform/api/api.js';
import { links } from '../../platform/routing/links.js';
import { useDebounced } from '../../ui/use-debounced.js';
import { personaSearchQuery } from '../../entities/persona/record-queries.js';
import { useOtherAnswers, type OtherAnswer } from './use-other-answers.js';

export type FoundPlayer = Awaited<ReturnType<Api['personas']['search']>>['records'][number];

export interface SuggestionState {
  /** Text of the field. */
  readonly name: string;
  readonly setName: (name: string) => void;
  /** The players of the last response. */
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
  const searched = useDebounced(name.trim());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...personaSearchQuery(api, searched),
    enabled: searched !== '',
    // The previous result stays until the next one has loaded, so that the list does not flicker.
    placeholderData: (previous) => previous,
  });
  const hasText = name.trim() !== '' && searched !== '';
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
      isLoading: isFetching || isPlaceholderData || searched !== name.trim(),
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
