import { cleanText } from '@ra3/sdk/rules';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import { countDropped, lostOrders, type ChunkChoices } from '../choices/chunk-choices.js';
import { canRepair } from './can-repair.js';
import { formatChunkNumbers } from './format-chunk-numbers.js';
import { LONGEST_FILE_NAME } from '../../../entities/replay/reading/reading-state.js';
import { SaveQuestion } from './save-question.js';
import styles from './save-panel.module.css';
import { useRecovery } from './use-recovery.js';
import { useRepair, type RepairOutcome } from './use-repair.js';
import type { OpenFile } from '../../../entities/replay/reading/use-replay-file.js';

export interface SavePanelProps {
  readonly file: OpenFile;
  readonly choices: ChunkChoices;
  readonly onFile: (file: File) => void;
}

/** The save button with a preview of the result and warnings. */
export function SavePanel(props: SavePanelProps) {
  const { verdict } = props.file.replay.verification;
  if (canRepair(verdict)) return <RepairPanel {...props} />;
  return verdict === 'unfinished' ? <RecoverPanel {...props} /> : null;
}

function RepairPanel({ file, choices }: SavePanelProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { outcome, isBusy, save, question, answer } = useRepair(file, choices);
  const { named, chunks, verdict } = file.replay.verification;
  const dropped = countDropped(named, choices);
  const [total, left] = [whole(chunks.total), whole(dropped)];
  // There is nothing to save in a whole replay until somebody leaves a chunk out.
  if (verdict === 'healthy' && dropped === 0 && outcome === undefined) return null;
  return (
    <div className={styles.panel}>
      <LostOrders choices={choices} />
      <div className={styles.line}>
        <p className={styles.count}>
          {dropped === 0
            ? t('replay.save.nothing')
            : t('replay.save.willDrop', { count: dropped, dropped: left, total })}
        </p>
        <Button variant="primary" icon="download" isBusy={isBusy} disabled={dropped === 0} onClick={save}>
          {t('replay.save.save')}
        </Button>
      </div>
      <Outcome outcome={outcome} />
      <SaveQuestion question={question} onAnswer={answer} />
    </div>
  );
}

/** Warns before saving that orders would be lost. */
function LostOrders({ choices }: { readonly choices: ChunkChoices }) {
  const { t } = useTranslation();
  const lost = lostOrders(choices);
  if (lost.length === 0) return null;
  return (
    <Alert tone="warn" isUrgent title={t('replay.save.ordersLost', { count: lost.length })}>
      <p>{t('replay.save.ordersLostWhy', { chunks: formatChunkNumbers(lost) })}</p>
    </Alert>
  );
}

function Outcome({ outcome }: { readonly outcome: RepairOutcome | undefined }) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (
    <div role="status">
      {outcome === undefined ? null : outcome.kind === 'failed' ? (
        <Alert tone="bad" title={t('replay.save.failed')}>
          <p>{t(`replay.refusal.${outcome.reason}`)}</p>
        </Alert>
      ) : (
        <Alert
          tone="good"
          title={t('replay.save.saved', { name: cleanText(outcome.name, LONGEST_FILE_NAME) })}
        >
          <p>
            {t('replay.save.savedHow', {
              count: outcome.droppedChunks,
              bytes: whole(outcome.bytesRemoved),
              verdict: t(`replay.verdict.${outcome.verdict}`),
            })}
          </p>
        </Alert>
      )}
    </div>
  );
}

function RecoverPanel({ file, onFile }: SavePanelProps) {
  const { t } = useTranslation();
  const { isBusy, hasFailed, recover } = useRecovery(file, onFile);
  return (
    <div className={styles.panel}>
      <div className={styles.line}>
        <p className={styles.count}>{t('replay.recover.offer')}</p>
        <Button variant="primary" icon="download" isBusy={isBusy} onClick={recover}>
          {t('replay.recover.recover')}
        </Button>
      </div>
      {hasFailed ? <Alert tone="bad" isUrgent title={t('replay.save.failed')} /> : null}
    </div>
  );
}
