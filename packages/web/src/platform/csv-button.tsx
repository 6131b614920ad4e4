import { Button } from '../ui/button.js';
import { csvOf, type CsvColumn } from './csv-table.js';
import { useTranslation } from './i18n/use-translation.js';
import { saveCsv } from './save-file.js';

export interface CsvButtonProps<Row> {
  /** What the table contains; makes the button's name unique on the page. */
  readonly title: string;
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
}

export function CsvButton<Row>({ title, fileName, columns, rows }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  return (
    <Button
      variant="quiet"
      size="small"
      icon="download"
      aria-label={t('site.csv.of', { title })}
      onClick={() => saveCsv(fileName, csvOf(columns, rows))}
    >
      {t('site.csv.button')}
    </Button>
  );
}
