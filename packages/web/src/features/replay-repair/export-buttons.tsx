import { actionsPerMinuteCsv, buildOrderCsv } from '@ra3/replay-tools';
import { useTranslation } from '../../shared/i18n/use-translation.js';
import { Button } from '../../shared/ui/button/button.js';
import { exportName } from './choices/file-names.js';
import type { OpenedReplay } from './desk/desk-work.js';
import styles from './export-buttons.module.css';
import { saveFile } from './save-file.js';

/** Spreadsheets take a file for the system's own encoding unless it begins with this mark. */
const UTF8_MARK = '\uFEFF';

export interface ExportButtonsProps {
  readonly name: string;
  readonly replay: OpenedReplay;
}

/** What the replay says as files for casters: everything as JSON, build orders and actions per minute as CSV. */
export function ExportButtons({ name, replay: { summary, verification } }: ExportButtonsProps) {
  const { t } = useTranslation();
  const saveCsv = (ending: string, csv: string) => {
    saveFile(exportName(name, ending), [UTF8_MARK, csv], 'text/csv;charset=utf-8');
  };
  return (
    <div className={styles.buttons} role="group" aria-label={t('replay.export.title')}>
      <Button
        size="small"
        icon="download"
        onClick={() => {
          const json = `${JSON.stringify({ file: name, ...summary, verification }, null, 2)}\n`;
          saveFile(exportName(name, 'json'), [json], 'application/json');
        }}
      >
        {t('replay.export.json')}
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() => {
          saveCsv('build-order.csv', buildOrderCsv(summary));
        }}
      >
        {t('replay.export.buildOrder')}
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() => {
          saveCsv('actions-per-minute.csv', actionsPerMinuteCsv(summary));
        }}
      >
        {t('replay.export.actions')}
      </Button>
    </div>
  );
}
