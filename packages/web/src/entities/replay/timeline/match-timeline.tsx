import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card/card.js';
import { classNames } from '../../../ui/class-names.js';
import type { OpenedReplay } from '../worker/worker-protocol.js';
import { formatTick } from '../format-tick.js';
import styles from './match-timeline.module.css';
import { MARK_KINDS, areaPath, timelineMarks } from './timeline-marks.js';

/** Timeline of the match: order activity, marks for duplicate chunks and the first desync. */
export function MatchTimeline({ replay }: { readonly replay: OpenedReplay }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { activity, verification } = replay;
  const { suspects, finalTimecode, crc } = verification;
  const marks = timelineMarks(suspects, finalTimecode);
  const desync = crc.firstDisagreement;
  const kinds = MARK_KINDS.filter((kind) => marks.some((mark) => mark.kind === kind));
  return (
    <Card title={t('replay.timeline.title')}>
      <figure className={styles.figure}>
        <div
          className={styles.plot}
          role="img"
          aria-label={t('replay.timeline.summary', {
            length: formatTick(finalTimecode),
            marks: whole(suspects.length),
          })}
        >
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" className={styles.drawing}>
            <path d={areaPath(activity)} className={styles.area} />
          </svg>
          {marks.map(({ share, kind }) => (
            <span
              key={share}
              className={classNames(styles.mark, styles[kind])}
              style={{ insetInlineStart: `${String(share * 100)}%` }}
            />
          ))}
          {desync === null ? null : (
            <span
              className={classNames(styles.mark, styles.desync)}
              style={{ insetInlineStart: `${String((desync.tick / Math.max(1, finalTimecode)) * 100)}%` }}
            />
          )}
        </div>
        <div className={styles.times} aria-hidden>
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <span key={share}>{formatTick(finalTimecode * share)}</span>
          ))}
        </div>
        <figcaption className={styles.legend}>
          <LegendItem look={styles.activity} text={t('replay.timeline.activity')} />
          {kinds.map((kind) => (
            <LegendItem key={kind} look={styles[kind]} text={t(`replay.timeline.${kind}`)} />
          ))}
          {desync === null ? null : <LegendItem look={styles.desync} text={t('replay.timeline.desync')} />}
        </figcaption>
      </figure>
    </Card>
  );
}

function LegendItem({ look, text }: { readonly look: string | undefined; readonly text: string }) {
  return (
    <span className={styles.item}>
      <span className={classNames(styles.swatch, look)} aria-hidden />
      {text}
    </span>
  );
}
