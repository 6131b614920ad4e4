import type { Finding } from '@ra3/replay-tools';
import { useEffect, useRef } from 'react';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge, type Tone } from '../../../ui/badge/badge.js';
import { Checkbox } from '../../../ui/field/checkbox.js';
import { useChunkTypeName } from '../chunks/use-chunk-type-name.js';
import { formatTick } from '../../../entities/replay/format-tick.js';
import { reasonOf, type SuspectGroup } from './suspect-groups.js';
import styles from './suspect-list.module.css';

const LISTED_PER_STRETCH = 100;

const toneOf = {
  suspect: 'bad',
  'suspect-run': 'bad',
  conflict: 'warn',
  'harmless-repeat': 'neutral',
} as const satisfies Record<Finding['rule'], Tone>;

export interface SuspectGroupRowProps {
  readonly group: SuspectGroup;
  readonly isKept: (finding: Finding) => boolean;
  readonly onKeep: (findings: readonly Finding[], keep: boolean) => void;
  readonly isRepairable: boolean;
}

/** One suspect chunk, or a repeated stretch with one checkbox for all its chunks and a collapsed list of them. */
export function SuspectGroupRow({ group, isKept, onKeep, isRepairable }: SuspectGroupRowProps) {
  const { t } = useTranslation();
  const { first, findings } = group;
  if (findings.length === 1) {
    return <SuspectRow finding={first} keep={isKept(first)} onKeep={onKeep} isRepairable={isRepairable} />;
  }
  const kept = findings.filter(isKept).length;
  const last = findings.at(-1) ?? first;
  const range = { from: formatTick(first.timecode), to: formatTick(last.timecode) };
  return (
    <li className={styles.row}>
      <GroupBox
        label={t('replay.keep.stretch', { first: first.index, last: last.index })}
        kept={kept}
        total={findings.length}
        isDisabled={!isRepairable}
        onChange={(keep) => onKeep(findings, keep)}
      />
      <div className={styles.what}>
        <p className={styles.name}>
          {t('replay.suspects.stretch', { count: findings.length })}
          <span className={styles.place}>
            {first.index}–{last.index} · {range.from}–{range.to}
          </span>
          <Badge tone={toneOf[first.rule]}>{t(`replay.rule.${first.rule}`)}</Badge>
        </p>
        <p className={styles.reason}>{t('replay.reason.stretch', { count: findings.length, ...range })}</p>
        <details>
          <summary className={styles.summary}>{t('replay.suspects.each')}</summary>
          <ul>
            {findings.slice(0, LISTED_PER_STRETCH).map((finding) => (
              <SuspectRow
                key={finding.index}
                finding={finding}
                keep={isKept(finding)}
                onKeep={onKeep}
                isRepairable={isRepairable}
              />
            ))}
          </ul>
          {findings.length > LISTED_PER_STRETCH ? (
            <p className={styles.reason}>{t('replay.suspects.restInList')}</p>
          ) : null}
        </details>
      </div>
    </li>
  );
}

interface SuspectRowProps {
  readonly finding: Finding;
  readonly keep: boolean;
  readonly onKeep: SuspectGroupRowProps['onKeep'];
  readonly isRepairable: boolean;
}

function SuspectRow({ finding, keep, onKeep, isRepairable }: SuspectRowProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const typeName = useChunkTypeName();
  const { index, timecode, type, size, earlierIndex, rule } = finding;
  return (
    <li className={styles.row}>
      <Checkbox
        checked={keep}
        disabled={!isRepairable}
        aria-label={t('replay.keep.chunk', { index })}
        onChange={(event) => onKeep([finding], event.currentTarget.checked)}
      >
        {t('replay.keep.keep')}
      </Checkbox>
      <div className={styles.what}>
        <p className={styles.name}>
          {t('replay.suspects.chunk', { index })}
          <span className={styles.place}>
            {formatTick(timecode)} · {typeName(type)} · {t('replay.facts.bytes', { bytes: whole(size) })}
          </span>
          <Badge tone={toneOf[rule]}>{t(`replay.rule.${rule}`)}</Badge>
        </p>
        <p className={styles.reason}>
          {t(`replay.reason.${reasonOf(finding)}`, { earlier: earlierIndex ?? 0 })}
        </p>
      </div>
    </li>
  );
}

interface GroupBoxProps {
  readonly label: string;
  readonly kept: number;
  readonly total: number;
  readonly isDisabled: boolean;
  readonly onChange: (keep: boolean) => void;
}

function GroupBox({ label, kept, total, isDisabled, onChange }: GroupBoxProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const isMixed = kept > 0 && kept < total;
  useEffect(() => {
    // `indeterminate` is a DOM property and has no attribute.
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <Checkbox
      ref={box}
      checked={kept === total}
      disabled={isDisabled}
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {t('replay.keep.keep')}
    </Checkbox>
  );
}
