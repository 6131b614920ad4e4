import { formatExactTime } from '@ra3/sdk/rules';
import { EloDelta, Rating } from '../../../entities/rating/rating.js';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import type { CurvePoint } from './curve.js';
import styles from './rating-curve.module.css';
import type { ChosenPoint } from './use-chosen-point.js';

export interface ChosenMatchProps {
  readonly points: readonly CurvePoint[];
  readonly point: ChosenPoint;
}

/** A slider over the matches of the curve, and what the chosen one was worth. */
export function ChosenMatch({ points, point }: ChosenMatchProps) {
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
      </p>
    </>
  );
}
