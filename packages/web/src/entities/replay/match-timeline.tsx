import { TICKS_PER_SECOND, type Finding } from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules/matches';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card.js';
import { Chart } from '../../ui/chart.js';
import { classNames } from '../../ui/class-names.js';
import { Line, Row, Stack } from '../../ui/layout.js';
import styles from './replay.module.css';
import type { OpenedReplay } from './worker-protocol.js';

/** Timeline of the match: order activity, marks for duplicate chunks and the first desync. */
export function MatchTimeline({ replay }: { readonly replay: OpenedReplay }) {
  const { t } = useTranslation();
  const { suspects, finalTimecode, crc } = replay.verification;
  const marks = timelineMarks(suspects, finalTimecode);
  const desync = crc.firstDisagreement;
  const kinds = MARK_KINDS.filter((kind) => marks.some((mark) => mark.kind === kind));
  return (
    <Card title={t('replay.timeline.title')}>
      <Stack as="figure" gap={8}>
        <div className={styles.plot}>
          <ActivityChart replay={replay} />
          {marks.map(({ share, kind }) => (
            <span
              key={share}
              className={styles.mark}
              style={{ insetInlineStart: `${String(share * 100)}%`, background: colours[kind] }}
            />
          ))}
          {desync === null ? null : (
            <span
              className={styles.mark}
              style={{
                insetInlineStart: `${String((desync.tick / Math.max(1, finalTimecode)) * 100)}%`,
                background: colours.desync,
              }}
            />
          )}
        </div>
        <TimeAxis finalTimecode={finalTimecode} />
        <Row as="figcaption" gap={4} columnGap={16} tone="muted" size={13}>
          <LegendItem colour={colours.activity} text={t('replay.timeline.activity')} />
          {kinds.map((kind) => (
            <LegendItem key={kind} colour={colours[kind]} text={t(`replay.timeline.${kind}`)} />
          ))}
          {desync === null ? null : <LegendItem colour={colours.desync} text={t('replay.timeline.desync')} />}
        </Row>
      </Stack>
    </Card>
  );
}

function ActivityChart({ replay: { activity, verification } }: { readonly replay: OpenedReplay }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { suspects, finalTimecode } = verification;
  return (
    <Chart
      summary={t('replay.timeline.summary', {
        length: formatTick(finalTimecode),
        marks: whole(suspects.length),
      })}
      picture={{
        points: activity.map((orders, place) => ({
          text: [
            formatTick((place / activity.length) * finalTimecode),
            `${t('replay.timeline.activity')}: ${whole(orders)}`,
          ],
        })),
        series: [{ look: 'bars', colour: colours.activity, values: activity, breadth: 1, isPale: true }],
        reach: [0, Math.max(1, topOfActivity(activity))],
        lines: [],
      }}
      formatValue={whole}
    />
  );
}

/** Times of the match, from its start to its end, below what is drawn of it. */
export function TimeAxis(props: { readonly finalTimecode: number; readonly className?: string | undefined }) {
  return (
    <div className={classNames(styles.times, props.className)} aria-hidden>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <span key={share}>{formatTick(props.finalTimecode * share)}</span>
      ))}
    </div>
  );
}

function LegendItem({ colour, text }: { readonly colour: string; readonly text: string }) {
  return (
    <Line as="span" isInline>
      <span className={styles.swatch} style={{ background: colour }} aria-hidden />
      {text}
    </Line>
  );
}

const colours = {
  dropped: 'var(--bad)',
  conflict: 'var(--warn)',
  harmless: 'var(--muted)',
  desync: 'var(--text)',
  activity: 'var(--line-strong)',
};

/** Kinds of marks, worst last. Marks at the same position show the worst kind. */
const MARK_KINDS = ['harmless', 'conflict', 'dropped'] as const;
type MarkKind = (typeof MARK_KINDS)[number];

interface TimelineMark {
  /** Position in the match, from 0 to 1. */
  readonly share: number;
  readonly kind: MarkKind;
}

const POSITIONS = 300;

/** Marks for the findings in chronological order, at most one per position on a scale of 300 steps. */
export function timelineMarks(findings: readonly Finding[], finalTimecode: number): TimelineMark[] {
  const kinds = new Map<number, MarkKind>();
  for (const finding of findings) {
    const place = Math.min(
      POSITIONS,
      Math.round((finding.timecode / Math.max(1, finalTimecode)) * POSITIONS),
    );
    kinds.set(place, worse(kinds.get(place), kindOf(finding)));
  }
  return [...kinds].sort(([a], [b]) => a - b).map(([place, kind]) => ({ share: place / POSITIONS, kind }));
}

function kindOf({ rule }: Finding): MarkKind {
  if (rule === 'conflict') return 'conflict';
  return rule === 'harmless-repeat' ? 'harmless' : 'dropped';
}

function worse(known: MarkKind | undefined, next: MarkKind): MarkKind {
  if (known === undefined) return next;
  return MARK_KINDS.indexOf(next) > MARK_KINDS.indexOf(known) ? next : known;
}

/** Part of the values that the scale holds; the few above them are cut at the top. */
const SCALED_PART = 0.98;

/**
 * The value at the top of the scale. A few spikes do not flatten the rest: they are cut. The highest of all where hardly anything
 * else happened.
 */
export function topOfActivity(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const usual = sorted[Math.ceil(sorted.length * SCALED_PART) - 1] ?? 0;
  return usual > 0 ? usual : (sorted.at(-1) ?? 0);
}

/** Formats a tick as its time in the match, such as `12:05`. */
export function formatTick(tick: number): string {
  return formatLength(tick / TICKS_PER_SECOND);
}
