import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../ui/lazy/load-chunk.js';
import type { ReplayIdentity } from './replay-identity.js';
import { useFindMatch } from './use-find-match.js';
import type { MatchAnswer } from './match-of-replay-queries.js';

/** The answers for files by their place in the list; those behind the last one are still looked for. */
export interface FoundMatches {
  readonly answers: readonly MatchAnswer[];
  readonly isLooking: boolean;
  readonly start: () => void;
}

/** Looks for the matches of several files, one after the other. Other files begin anew. */
export function useFindMatches(files: readonly File[]): FoundMatches {
  const findMatch = useFindMatch();
  const [state, setState] = useState<{
    files: readonly File[];
    answers: readonly MatchAnswer[];
    isLooking: boolean;
  }>();
  const shown = useRef(files);
  useEffect(() => {
    shown.current = files;
  }, [files]);
  const look = async () => {
    const answers: MatchAnswer[] = [];
    setState({ files, answers: [], isLooking: true });
    for (const file of files) {
      answers.push(await findMatch(await readFile(file)));
      if (shown.current !== files) return;
      setState({ files, answers: [...answers], isLooking: answers.length < files.length });
    }
  };
  const isCurrent = state?.files === files;
  return {
    answers: isCurrent ? state.answers : [],
    isLooking: isCurrent && state.isLooking,
    start: () => void look(),
  };
}

/** The reader of replays loads with the first search; without it a file says nothing. */
async function readFile(file: File): Promise<ReplayIdentity | undefined> {
  try {
    const { readIdentity } = await loadChunk(() => import('./read-identity.js'));
    return await readIdentity(file);
  } catch {
    return undefined;
  }
}
