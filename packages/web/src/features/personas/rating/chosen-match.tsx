import type { RatingPoint } from '@ra3/sdk';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { signedDelta } from '../../../entities/persona/use-rating-picture.js';
import { usePersonaExtensions, type Ladder } from '../../../entities/persona/record-queries.js';
import { EloDelta, Rating } from '../../../entities/player/rating.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { MATCH_PARAMETER, SHOW_MATCH, SHOW_PARAMETER } from '../persona-address.js';
import { useFilterLinks } from '../persona-filters.js';
import { Row } from '../../../ui/layout.js';
import styles from './rating.module.css';

export function ChosenMatch(
  props: Readonly<{ points: readonly RatingPoint[]; point: ChosenPoint; ladder: Ladder }>,
) {
  const { points, point, ladder } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { chosen, place } = point;
  if (chosen === undefined) return null;
  const time = formatExactTime(new Date(chosen.time), locale);
  const change = signedDelta(chosen.eloDelta);
  return (
    <>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('persona.rating.choose')}
        aria-valuetext={t('persona.rating.point', { time, elo: chosen.elo, change })}
        min={0}
        max={points.length - 1}
        value={place}
        onChange={({ target }) => point.move(target.valueAsNumber)}
        onPointerUp={point.settle}
        onKeyUp={point.settle}
      />
      <Row as="p" gap={4} columnGap={16} isCentred className={styles.chosen}>
        <time dateTime={chosen.time}>{time}</time>
        <span>
          <strong>
            <Rating value={chosen.elo} />
          </strong>{' '}
          <EloDelta delta={chosen.eloDelta} />
        </span>
        <MatchLinks point={chosen} ladder={ladder} />
      </Row>
    </>
  );
}

function MatchLinks({
  point: { matchId, seasonId },
  ladder: { mod, type },
}: Readonly<{ point: RatingPoint; ladder: Ladder }>) {
  const { t } = useTranslation();
  const canFilter = usePersonaExtensions()?.has('matches.ofPersona') === true;
  const filterLink = useFilterLinks();
  return (
    <span className={styles.links}>
      <Link to={links.match.to(matchId)}>{t('persona.rating.toMatch')}</Link>
      {canFilter ? (
        <Link
          to={filterLink(
            { mod, kind: `rated${type}`, season: seasonId },
            { [MATCH_PARAMETER]: matchId, [SHOW_PARAMETER]: SHOW_MATCH },
          )}
        >
          {t('persona.rating.toRow')}
        </Link>
      ) : null}
    </span>
  );
}

interface ChosenPoint {
  /** Place of the chosen point: of the match that the address names, else of the newest one. */
  readonly place: number;
  readonly chosen: RatingPoint | undefined;
  readonly choose: (place: number) => void;
  /** Moves to a point, without writing the address: browsers allow few changes of it while a slider moves. */
  readonly move: (place: number) => void;
  /** Chooses the point that the last move led to. */
  readonly settle: () => void;
}

export function useChosenPoint(points: readonly RatingPoint[]): ChosenPoint {
  const { query, changeQuery } = useUrlState();
  const [moved, setMoved] = useState<number>();
  const named = points.findIndex(({ matchId }) => matchId === query.get(MATCH_PARAMETER));
  const place = moved ?? (named === -1 ? points.length - 1 : named);
  const choose = (chosen: number) => {
    setMoved(undefined);
    changeQuery({ [MATCH_PARAMETER]: points[chosen]?.matchId }, { replace: true });
  };
  return {
    place,
    chosen: points[place],
    choose,
    move: setMoved,
    settle: () => {
      if (moved !== undefined) choose(moved);
    },
  };
}
