import type { OwnMatchPage } from '@ra3/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatchPage } from '../../entities/match/list/match-pages.js';
import { useOwnUser } from '../../entities/use-own-user.js';
import { isSignedOut } from '../../platform/failures.js';
import { useSessionStore } from '../../platform/session-context.js';
import type { OwnPageQuery } from './own-list-queries.js';

/** A page of an own list; `isSignedOut` when the host answered twice that no user is signed in. */
export interface OwnPage extends OwnMatchPage {
  readonly isSignedOut?: boolean;
}

/**
 * Loads a page of an own list. When the host answers 401, the list is empty, and the client sends the request once more, for
 * its count (S8-30). After a second 401 the session is loaded again, which leads to the sign-in page when it has ended.
 */
export function useOwnPage({ load, ...query }: OwnPageQuery): UseQueryResult<OwnPage> {
  const { isKnown } = useOwnUser();
  const session = useSessionStore();
  const answer = useMatchPage<OwnPage>({
    ...query,
    isReady: isKnown,
    load: (signal, cache) =>
      orEmpty(
        () =>
          orEmpty(
            () => load(signal, cache),
            () => load(signal, cache),
          ),
        () => signedOut,
      ),
  });
  const isOver = answer.data?.isSignedOut === true;
  useEffect(() => {
    if (isOver) void session.load();
  }, [isOver, session]);
  return answer;
}

const signedOut = { records: [], count: 0, isSignedOut: true } as const satisfies OwnPage;

async function orEmpty(
  load: () => Promise<OwnPage>,
  whenSignedOut: () => OwnPage | Promise<OwnPage>,
): Promise<OwnPage> {
  try {
    return await load();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    return whenSignedOut();
  }
}
