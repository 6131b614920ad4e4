import { Suspense } from 'react';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { loadChunk } from '../../../ui/load-chunk.js';

const Pagination = lazyPart(
  async () => (await loadChunk(() => import('../../../ui/pagination.js'))).Pagination,
);

interface CasePagesProps {
  readonly page: number;
  readonly lastPage: number;
  readonly linkTo: (page: number) => string;
}

/** Links to the pages of a list of a case. Few lists have a second one, so the links load with the first that has. */
export function CasePages(props: CasePagesProps) {
  if (props.lastPage <= 1) return null;
  return (
    <Suspense fallback={null}>
      <Pagination {...props} place="below" />
    </Suspense>
  );
}

/** Pages of the lists of a case; undefined for a list that the address does not open. */
export function useCasePages() {
  const { query } = useUrlState();
  const [, namesOf, namesPage] =
    /^([1-9][0-9]{0,15})-([1-9][0-9]{0,4})$/.exec(query.get('names') ?? '') ?? [];
  const loginsPage = /^[1-9][0-9]{0,4}$/.exec(query.get('logins') ?? '')?.[0];
  return {
    loginsPage: loginsPage === undefined ? undefined : Number(loginsPage),
    namesPageOf: (personaId: number) => (namesOf === String(personaId) ? Number(namesPage) : undefined),
  };
}
