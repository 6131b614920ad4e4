import {
  announcementRows,
  formatExactTime,
  joinAnnouncementRows,
  type AnnouncementRow,
} from '@ra3/sdk/rules';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.js';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import { Button, IconButton } from '../../../ui/button.js';
import { TextAreaField, TextField } from '../../../ui/field.js';
import { useNow } from '../../../ui/now-context.js';
import formStyles from '../frame/forms.module.css';
import styles from './announcements.module.css';

export interface IngameRowsProps {
  readonly text: string;
  /** While it is being saved. */
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}

/** The parts of the announcement inside the game, each with the time until which it is shown. */
export function IngameRows({ text, isReadOnly, onChange }: IngameRowsProps) {
  const { t } = useTranslation();
  const { rows, setRows } = useRows(text, onChange);
  return (
    <div className={formStyles.stack} role="group" aria-label={t('adminContent.game.rows')}>
      <h3 className={formStyles.label}>{t('adminContent.game.rows')}</h3>
      {rows.length === 0 ? <p className={formStyles.hint}>{t('adminContent.game.noRows')}</p> : null}
      {rows.map((row, position) => (
        <RowFields
          key={position}
          row={row}
          number={position + 1}
          isReadOnly={isReadOnly}
          onChange={(next) => {
            setRows(rows.with(position, next));
          }}
          onRemove={() => {
            setRows(rows.toSpliced(position, 1));
          }}
        />
      ))}
      <div className={formStyles.buttons}>
        <Button
          size="small"
          icon="plus"
          onClick={() => {
            setRows([...rows, { isInline: false, text: '' }]);
          }}
        >
          {t('adminContent.game.add')}
        </Button>
      </div>
    </div>
  );
}

/**
 * The rows of a text. As long as they are edited here they stay as they are; a row that was emptied, for example, remains until
 * it is removed.
 */
function useRows(text: string, onChange: (text: string) => void) {
  const [edited, setEdited] = useState<readonly AnnouncementRow[]>([]);
  const rows = joinAnnouncementRows(edited) === text ? edited : announcementRows(text);
  return {
    rows,
    setRows: (next: readonly AnnouncementRow[]) => {
      setEdited(next);
      onChange(joinAnnouncementRows(next));
    },
  };
}

interface RowFieldsProps {
  readonly row: AnnouncementRow;
  readonly number: number;
  readonly isReadOnly: boolean;
  readonly onChange: (row: AnnouncementRow) => void;
  readonly onRemove: () => void;
}

const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

function RowFields({ row, number, isReadOnly, onChange, onRemove }: RowFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const { text, until, isInline } = row;
  const isOver = until !== undefined && until <= now;
  const name = t('adminContent.game.row', { number: String(number) });
  return (
    <div role="group" aria-label={name} className={classNames(styles.row, isOver && styles.over)}>
      <TextAreaField
        label={name}
        rows={2}
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => {
          onChange({ ...row, text: event.target.value });
        }}
      />
      <div className={styles.rowEnd}>
        <TextField
          type="datetime-local"
          readOnly={isReadOnly}
          label={t('adminContent.game.until')}
          help={
            until === undefined
              ? t('adminContent.game.always')
              : t('adminContent.game.untilHere', { time: formatExactTime(until, locale) })
          }
          value={until?.toISOString().slice(0, MINUTE_LENGTH) ?? ''}
          onChange={(event) => {
            const time = new Date(`${event.target.value}Z`);
            onChange(Number.isNaN(time.getTime()) ? { isInline, text } : { isInline, text, until: time });
          }}
        />
        {isOver ? <Badge tone="warn">{t('adminContent.game.over')}</Badge> : null}
        <IconButton
          icon="trash"
          label={t('adminContent.game.remove', { number: String(number) })}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
