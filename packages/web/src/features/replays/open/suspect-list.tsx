import type { Finding, Verification } from '@ra3/replay-tools';
import { useState, useEffect, useRef } from 'react';
import { formatTick } from '../../../entities/replay/match-timeline.js';
import { useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Checkbox } from '../../../ui/field.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { isKept, type ChunkChoices, type ChosenChunk, type OnKeep } from './chunk-choices.js';
import { useChunkTypeName } from './chunk-table.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import styles from './open-replay.module.css';
import { groupSuspects, reasonOf, type SuspectGroup } from './group-suspects.js';

const SHOWN_AT_ONCE = 50;

interface SuspectListProps {
  readonly verification: Verification;
  readonly choices: ChunkChoices;
  readonly onKeep: OnKeep;
  readonly isRepairable: boolean;
}

/** Chunks that a duplicate rule names, each with its reason and a "keep" checkbox (S2-80). */
export function SuspectList({ verification, choices, onKeep, isRepairable }: SuspectListProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const groups = groupSuspects(verification.suspects);
  if (groups.length === 0) return <NoSuspects isRepairable={isRepairable} />;
  const rest = groups.length - shown;
  return (
    <Card isFlush title={t('replay.suspects.title')}>
      <Text tone="muted" className={styles.suspectHint}>
        {isRepairable ? t('replay.suspects.hint') : t('replay.suspects.readOnly')}
      </Text>
      <ul>
        {groups.slice(0, shown).map((group) => (
          <SuspectGroupRow
            key={group.first.index}
            group={group}
            isKept={(finding) => isKept(choices, toChosenChunk(finding))}
            onKeep={(findings, keep) => onKeep(findings.map(toChosenChunk), keep)}
            isRepairable={isRepairable}
          />
        ))}
      </ul>
      {rest <= 0 ? null : (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {t('replay.suspects.more', { count: rest })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function toChosenChunk({ index, type, keep }: Finding): ChosenChunk {
  return { index, type, isKeptByDefault: keep };
}

function NoSuspects({ isRepairable }: Pick<SuspectListProps, 'isRepairable'>) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('replay.suspects.none')} seed="replay-repair-none">
      {isRepairable ? t('replay.suspects.noneHint') : t('replay.suspects.readOnly')}
    </EmptyState>
  );
}

const LISTED_PER_STRETCH = 100;

const toneOf = {
  suspect: 'bad',
  'suspect-run': 'bad',
  conflict: 'warn',
  'harmless-repeat': 'neutral',
} as const satisfies Record<Finding['rule'], Tone>;

interface SuspectGroupRowProps {
  readonly group: SuspectGroup;
  readonly isKept: (finding: Finding) => boolean;
  readonly onKeep: (findings: readonly Finding[], keep: boolean) => void;
  readonly isRepairable: boolean;
}

/** One suspect chunk, or a repeated stretch with one checkbox for all its chunks and a collapsed list of them. */
function SuspectGroupRow({ group, isKept, onKeep, isRepairable }: SuspectGroupRowProps) {
  const { t } = useTranslation();
  const { first, findings } = group;
  if (findings.length === 1) {
    return <SuspectRow finding={first} keep={isKept(first)} onKeep={onKeep} isRepairable={isRepairable} />;
  }
  const kept = findings.filter(isKept).length;
  const last = findings.at(-1) ?? first;
  const range = { from: formatTick(first.timecode), to: formatTick(last.timecode) };
  return (
    <Stack as="li" align="top" gap={4} columnGap={16} className={styles.row}>
      <GroupBox
        label={t('replay.keep.stretch', { first: first.index, last: last.index })}
        kept={kept}
        total={findings.length}
        isDisabled={!isRepairable}
        onChange={(keep) => onKeep(findings, keep)}
      />
      <div className={styles.what}>
        <Row as="p" isCentred gap={4} columnGap={12} isStrong>
          {t('replay.suspects.stretch', { count: findings.length })}
          <Text as="span" tone="faint" size={13} isNumeric className={styles.place}>
            {first.index}–{last.index} · {range.from}–{range.to}
          </Text>
          <Badge tone={toneOf[first.rule]}>{t(`replay.rule.${first.rule}`)}</Badge>
        </Row>
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
    </Stack>
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
    <Stack as="li" align="top" gap={4} columnGap={16} className={styles.row}>
      <Checkbox
        checked={keep}
        disabled={!isRepairable}
        aria-label={t('replay.keep.chunk', { index })}
        onChange={(event) => onKeep([finding], event.currentTarget.checked)}
      >
        {t('replay.keep.keep')}
      </Checkbox>
      <div className={styles.what}>
        <Row as="p" isCentred gap={4} columnGap={12} isStrong>
          {t('replay.suspects.chunk', { index })}
          <Text as="span" tone="faint" size={13} isNumeric className={styles.place}>
            {formatTick(timecode)} · {typeName(type)} · {t('replay.facts.bytes', { bytes: whole(size) })}
          </Text>
          <Badge tone={toneOf[rule]}>{t(`replay.rule.${rule}`)}</Badge>
        </Row>
        <p className={styles.reason}>
          {t(`replay.reason.${reasonOf(finding)}`, { earlier: earlierIndex ?? 0 })}
        </p>
      </div>
    </Stack>
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
