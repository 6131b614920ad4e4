import { actionsPerMinuteTable, buildOrderTable } from '@ra3/replay-tools';
import { formatCsv } from '@ra3/sdk/rules';
import { saveCsv } from '../../../platform/files/save-csv.js';
import { saveFile } from '../../../platform/files/save-file.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button/button.js';
import { exportFileName } from '../choices/file-names.js';
import type { OpenedReplay } from '../../../entities/replay/worker/worker-protocol.js';
import styles from './export-buttons.module.css';

export interface ExportButtonsProps {
  readonly name: string;
  readonly replay: OpenedReplay;
}

/** Exports for casters: everything as JSON, build orders and actions per minute as CSV. */
export function ExportButtons({ name, replay: { summary, verification } }: ExportButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.buttons} role="group" aria-label={t('replay.export.title')}>
      <Button
        size="small"
        icon="download"
        onClick={() => {
          const json = `${JSON.stringify({ file: name, ...summary, verification }, null, 2)}\n`;
          saveFile(exportFileName(name, 'json'), [json], 'application/json');
        }}
      >
        {t('replay.export.json')}
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() => {
          saveCsv(exportFileName(name, 'build-order.csv'), formatCsv(buildOrderTable(summary)));
        }}
      >
        {t('replay.export.buildOrder')}
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() => {
          saveCsv(exportFileName(name, 'actions-per-minute.csv'), formatCsv(actionsPerMinuteTable(summary)));
        }}
      >
        {t('replay.export.actions')}
      </Button>
    </div>
  );
}
