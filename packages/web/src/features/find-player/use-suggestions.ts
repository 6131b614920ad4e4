import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../platform/api/api-context.js';
import type { Api } from '../../platform/api/api.js';

/** Long enough not to ask for every letter of a quick typist, short enough not to be noticed. */
const DEBOUNCE_MS = 150;

export type FoundPlayer = Awaited<ReturnType<Api['personas']['search']>>['records'][number];

export interface Suggesting {
  /** What is in the field. */
  readonly name: string;
  readonly setName: (name: string) => void;
  /** The players of the last answer. */
  readonly found: readonly FoundPlayer[];
  /** Which of them the keys stand on. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly state: 'untyped' | 'asking' | 'answered' | 'failed';
  readonly error: unknown;
  readonly retry: () => void;
}

const nobody: readonly FoundPlayer[] = [];

/** Asks the host for players with a name like the one that is typed; an answer that is no longer wanted is dropped. */
export function useSuggestions(): Suggesting {
  const api = useApi();
  const [name, setName] = useState('');
  const [active, setActive] = useState(0);
  const asked = useSettled(name.trim());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['personaSearch', asked],
    queryFn: ({ signal }) => api.personas.search({ name: asked }, { signal }),
    enabled: asked !== '',
    // The last answer stays until the next is there, so that the list does not flicker.
    placeholderData: (previous) => previous,
  });
  const isWanted = name.trim() !== '' && asked !== '';
  const found = isWanted ? (data?.records ?? nobody) : nobody;
  return {
    name,
    setName: (next) => {
      setName(next);
      setActive(0);
    },
    found,
    active: Math.min(active, Math.max(0, found.length - 1)),
    setActive,
    state: stateOf({
      isWanted,
      hasFailed: error !== null,
      isFetching: isFetching || isPlaceholderData || asked !== name.trim(),
    }),
    error,
    retry: () => void refetch(),
  };
}

interface Progress {
  readonly isWanted: boolean;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
}

function stateOf({ isWanted, hasFailed, isFetching }: Progress): Suggesting['state'] {
  if (!isWanted) return 'untyped';
  if (isFetching) return 'asking';
  return hasFailed ? 'failed' : 'answered';
}

/** The text once it has not changed for a moment; emptied at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, text === '' ? 0 : DEBOUNCE_MS, text);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
