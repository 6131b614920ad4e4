import type { MatchRow, MatchPage } from '@ra3/sdk';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { pageFromQuery, isBeyondViewingLimit } from '@ra3/sdk/rules/pages';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MatchPages } from '../../entities/match/list/match-pages.js';
import { filteredPersonaMatchesQuery, personaMatchesQuery } from '../../entities/match/match-queries.js';
import { useFoundText } from '../../entities/match/use-found-text.js';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import { ratingHistoryQuery, type Ladder } from '../../entities/persona/record-queries.js';
import { useLinkWith } from '../../platform/routing/use-link-with.js';
import { useApi } from '../../platform/api/api-context.js';
import { csvFileName } from '../../platform/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { Button } from '../../ui/button.js';
import { RemovableChip } from '../../ui/chip.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon/icon.js';
import type { FilterChoices } from './filter-choices.js';
import { useMatchFold } from './use-match-fold.js';
import {
  MATCH_PARAMETER,
  SHOW_MATCH,
  SHOW_PARAMETER,
  useChosenSeason,
  RATING_ID,
  readId,
} from './persona-address.js';
import {
  isUnfiltered,
  MATCHES_ID,
  usePersonaFilters,
  requestOfPersona,
  noFilters,
  type UsedPersonaFilters,
  type PersonaFilters,
} from './persona-filters.js';
import { PersonaMatchFilters } from './persona-match-filters.js';
import styles from './personas.module.css';
import { Row, Stack } from '../../ui/layout.js';
import { useRangeTexts } from './use-range-texts.js';

interface PersonaMatchesProps {
  readonly personaId: number;
  readonly ladder: Ladder | undefined;
  /** Whether the rating curve of that ladder is shown above. */
  readonly hasCurve: boolean;
  /** False on a host that lists a persona's newest matches only. */
  readonly canFilter: boolean;
}

/** The matches of a persona, 50 per page (S2-43, S5-17): all of them, or those that fit the filters of the address. */
export function PersonaMatches({ personaId, ladder, hasCurve, canFilter }: PersonaMatchesProps) {
  const { t } = useTranslation();
  const { query } = useUrlState();
  const linkWith = useLinkWith();
  const used = usePersonaFilters(personaId);
  const curveOf = useCurveOf(personaId, hasCurve ? ladder : undefined);
  const markedId = query.get(MATCH_PARAMETER) ?? undefined;
  const answer = useShownMatches({ personaId, filters: used.filters, canFilter, markedId });
  const section = useScrollToMarked(markedId, query.get(SHOW_PARAMETER) === SHOW_MATCH && answer.isSuccess);
  const { page, totalCount } = pageOf(answer.data, query);
  const isFiltered = canFilter && !isUnfiltered(used.filters);
  const fold = useAskedFold(isFiltered || page > 1 || markedId !== undefined);
  return (
    <Stack as="section" ref={section} id={MATCHES_ID} width="fit">
      <h2 className={styles.title}>{t('persona.matches')}</h2>
      {canFilter ? <Filters {...{ personaId, ladder, isFiltered, answer, used }} /> : null}
      <MatchPages
        answer={answer}
        page={page}
        totalCount={totalCount}
        linkTo={(number) => linkWith({ page: pageText(number), [SHOW_PARAMETER]: '' })}
        personaId={personaId}
        markedId={markedId}
        noteOf={(match) => <CurveLink match={match} personaId={personaId} ladder={curveOf} />}
        fold={fold}
        fileName={csvFileName('persona', personaId, 'matches', 'page', page)}
        empty={isFiltered ? <EmptyState title={t('persona.filter.none')} seed="matches" /> : undefined}
      />
    </Stack>
  );
}

/** The page that the host answered with, or that of the address until it has. */
function pageOf(data: ReturnType<typeof useShownMatches>['data'], query: URLSearchParams) {
  const { page = pageFromQuery(query.get('page')), totalCount = 0 } = data ?? {};
  return { page, totalCount };
}

/** The first page has no number in the address. */
function pageText(number: number): string {
  return number === 1 ? '' : String(number);
}

/** A link to the list shows all of it too. */
function useAskedFold(isAskedFor: boolean) {
  const { hash } = useLocation();
  return useMatchFold(isAskedFor || hash === `#${MATCHES_ID}`);
}

/** The fields of the filters, on request or once there are filters; then below them how many matches fit. */
function Filters(
  props: Pick<PersonaMatchesProps, 'personaId' | 'ladder'> &
    Readonly<{ isFiltered: boolean; answer: ReturnType<typeof useShownMatches>; used: UsedPersonaFilters }>,
) {
  const { personaId, ladder, isFiltered, answer, used } = props;
  const { data, isPlaceholderData } = answer;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isFiltered || isOpen ? (
        <PersonaMatchFilters
          {...{ personaId, ladder, ...used }}
          shown={choicesOf(data?.records ?? [], personaId)}
        />
      ) : (
        <Button size="small" icon="filter" className={styles.more} onClick={() => setIsOpen(true)}>
          {t('persona.filter.open')}
        </Button>
      )}
      {isFiltered ? <FoundLine {...used} count={isPlaceholderData ? undefined : data?.totalCount} /> : null}
    </>
  );
}

/** The ladder whose curve is shown; none while the record is hidden. */
function useCurveOf(personaId: number, ladder: Ladder | undefined): Ladder | undefined {
  const { isHidden } = useOutcomes();
  return isHidden(`record ${personaId}`) ? undefined : ladder;
}

function choicesOf(matches: readonly MatchRow[], personaId: number): FilterChoices {
  const sides = matches.flatMap(({ winners, losers }) => [winners, losers]);
  return {
    maps: matches.map(({ map }) => mapIdOf(map)),
    opponents: sides.filter((side) => side.every((player) => player.personaId !== personaId)).flat(),
  };
}

/** Scrolls to the marked match once, when the page was opened to show it. Its row comes some time after the answer. */
function useScrollToMarked(markedId: string | undefined, isReady: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isReady || section.current === null) return;
    const scroll = () => {
      const row = section.current?.querySelector('[aria-current=true]');
      row?.scrollIntoView({ block: 'center' });
      if (row) observer.disconnect();
    };
    const observer = new MutationObserver(scroll);
    observer.observe(section.current, { childList: true, subtree: true });
    scroll();
    return () => observer.disconnect();
  }, [markedId, isReady]);
  return section;
}

/** Leads from a match to its point on the curve; nothing for a match that has none. */
function CurveLink(props: {
  readonly match: MatchRow;
  readonly personaId: number;
  /** The ladder of the shown curve; undefined while none is shown. */
  readonly ladder: Ladder | undefined;
}) {
  const { match, personaId, ladder } = props;
  const { t } = useTranslation();
  const linkWith = useLinkWith();
  const seasonId = useChosenSeason();
  // The card of the curve loads it.
  const { data } = useQuery({
    ...ratingHistoryQuery(useApi(), personaId, { ladder, seasonId }),
    enabled: false,
  });
  if (data?.records.every(({ matchId }) => matchId !== match.id) ?? true) return null;
  return (
    <Link className={styles.curveLink} to={`${linkWith({ [MATCH_PARAMETER]: match.id })}#${RATING_ID}`}>
      <Icon name="activity" size={14} label={t('persona.rating.onCurve')} />
    </Link>
  );
}

/** Loads the matches that the address asks for: a page of all or of those that fit, or the page on which the marked match is. */
function useShownMatches(
  options: Readonly<{
    personaId: number;
    filters: PersonaFilters;
    canFilter: boolean;
    markedId: string | undefined;
  }>,
): UseQueryResult<MatchPage & { readonly page?: number }> {
  const { personaId, filters, canFilter, markedId = '' } = options;
  const api = useApi();
  const { query } = useUrlState();
  const page = pageFromQuery(query.get('page'));
  const at = query.get(SHOW_PARAMETER) === SHOW_MATCH ? readId(markedId) : undefined;
  const isPlain = !canFilter || (isUnfiltered(filters) && at === undefined);
  const plain = useQuery({
    ...personaMatchesQuery(api, personaId, page),
    enabled: isPlain && !isBeyondViewingLimit(page),
  });
  const place = at === undefined ? { page } : { at };
  const filtered = useQuery({
    ...filteredPersonaMatchesQuery(api, requestOfPersona(personaId, filters, place)),
    enabled: !isPlain && !isBeyondViewingLimit(page),
  });
  return isPlain ? plain : filtered;
}

export interface FoundLineProps extends UsedPersonaFilters {
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

/** How many matches fit, the filters that no field shows, and a button that removes all filters. */
function FoundLine({ filters, change, count }: FoundLineProps) {
  const { t } = useTranslation();
  const line = useRef<HTMLParagraphElement>(null);
  const texts = useRangeTexts();
  const countText = useCountText(count);
  const remove = (changes: Partial<PersonaFilters>) => {
    change(changes);
    // The pressed button disappears.
    line.current?.focus();
  };
  return (
    <Row isCentred className={styles.line}>
      <p ref={line} tabIndex={-1} role="status" className={styles.count}>
        {countText}
      </p>
      {(['elo', 'minutes', 'hours'] as const).map((name) => {
        const range = filters[name];
        return range === undefined ? null : (
          <RemovableChip
            key={name}
            removeLabel={t('library.remove')}
            onRemove={() => remove({ [name]: undefined })}
          >
            {texts[name](range)}
          </RemovableChip>
        );
      })}
      <Button size="small" variant="quiet" onClick={() => remove(noFilters)}>
        {t('matches.filter.remove')}
      </Button>
    </Row>
  );
}

function useCountText(count: number | undefined): string {
  const { t } = useTranslation();
  const foundText = useFoundText();
  return count === undefined ? t('library.searching') : foundText(count);
}
