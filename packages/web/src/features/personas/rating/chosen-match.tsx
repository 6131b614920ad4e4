import { formatExactTime } from '@ra3/sdk/rules';
import { Link } from 'react-router-dom';
import type { Ladder } from '../../../entities/persona/record-queries.js';
import { EloDelta, Rating } from '../../../entities/rating/rating.js';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { useFilterLinks } from '../address/use-filter-links.js';
import { usePersonaExtensions } from '../use-persona-extensions.js';
import type { CurvePoint } from './curve.js';
import styles from './rating-curve.module.css';
import { type ChosenPoint } from './use-chosen-point.js';
import { MATCH_PARAMETER, SHOW_MATCH, SHOW_PARAMETER } from '../address/parameters.js';

export interface ChosenMatchProps {
  readonly points: readonly CurvePoint[];
  readonly point: ChosenPoint;
  readonly ladder: Ladder;
}

/** A slider over the matches of the curve, and what the chosen one was worth. */
export function ChosenMatch({ points, point, ladder }: ChosenMatchProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { chosen, place } = point;
  if (chosen === undefined) return null;
  const time = formatExactTime(new Date(chosen.timeMs), locale);
  const change = `${chosen.eloDelta < 0 ? '−' : '+'}${String(Math.abs(chosen.eloDelta))}`;
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
        onChange={({ target }) => {
          point.move(target.valueAsNumber);
        }}
        onPointerUp={point.settle}
        onKeyUp={point.settle}
      />
      <p className={styles.chosen}>
        <time dateTime={chosen.time}>{time}</time>
        <span>
          <strong>
            <Rating value={chosen.elo} />
          </strong>{' '}
          <EloDelta delta={chosen.eloDelta} />
        </span>
        <MatchLinks point={chosen} ladder={ladder} />
      </p>
    </>
  );
}

interface MatchLinksProps {
  readonly point: CurvePoint;
  readonly ladder: Ladder;
}

/** Lead to the page of the chosen match, and to its row among the matches of its season. */
function MatchLinks({ point: { matchId, seasonId }, ladder: { mod, type } }: MatchLinksProps) {
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
