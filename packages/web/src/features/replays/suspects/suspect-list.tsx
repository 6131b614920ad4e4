import type { Finding, Verification } from '@ra3/replay-tools';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button/button.js';
import { Card } from '../../../ui/card/card.js';
import { EmptyState } from '../../../ui/state/empty-state.js';
import { isKept, type ChunkChoices, type ChosenChunk, type OnKeep } from '../choices/chunk-choices.js';
import { SuspectGroupRow } from './suspect-group-row.js';
import { groupSuspects } from './suspect-groups.js';
import styles from './suspect-list.module.css';

const SHOWN_AT_ONCE = 50;

export interface SuspectListProps {
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
  if (groups.length === 0) return <NoSuspects />;
  const rest = groups.length - shown;
  return (
    <Card isFlush title={t('replay.suspects.title')}>
      <p className={styles.hint}>
        {isRepairable ? t('replay.suspects.hint') : t('replay.suspects.readOnly')}
      </p>
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

function NoSuspects() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('replay.suspects.none')} seed="replay-repair-none">
      {t('replay.suspects.noneHint')}
    </EmptyState>
  );
}
