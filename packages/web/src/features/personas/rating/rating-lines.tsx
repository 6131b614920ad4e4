import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '../../../platform/i18n/use-translation.js';
import { useTheme } from '../../../platform/use-theme.js';
import { drawRating, type Drawing, type DrawnRating } from './draw-rating.js';
import styles from './rating.module.css';

export type RatingLinesProps = Omit<Drawing, 'locale'>;

/** The drawing of the rating curve; loaded when the chart is near the viewport. */
export function RatingLines({ points, seasons, peak, peakLabel, chosen, onChoose }: RatingLinesProps) {
  const { isDark } = useTheme();
  const locale = useLocale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<DrawnRating>(undefined);
  const choose = useEffectEvent(onChoose);
  const readChosen = useEffectEvent(() => chosen);
  useEffect(() => {
    if (canvas.current === null) return;
    const rating = drawRating(canvas.current, {
      points,
      seasons,
      peak,
      peakLabel,
      chosen: readChosen(),
      locale,
      onChoose: (place) => choose(place),
    });
    drawn.current = rating;
    return () => {
      drawn.current = undefined;
      rating.destroy();
    };
    // Depends on isDark, because the colours are read from the document when the chart is drawn.
  }, [points, seasons, peak, peakLabel, locale, isDark]);
  useEffect(() => {
    drawn.current?.mark(chosen);
  }, [chosen, points, seasons, peak, peakLabel, locale, isDark]);
  return (
    <div className={styles.drawing}>
      <canvas ref={canvas} />
    </div>
  );
}
