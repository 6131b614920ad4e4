import { adminLimits } from '@ra3/sdk/facts';
import {
  timedMessageProblem,
  visibleAnnouncement,
  announcementRows,
  joinAnnouncementRows,
  type AnnouncementRow,
} from '@ra3/sdk/rules/announcements';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { classNames } from '../../../ui/class-names.js';
import { TextAreaField, TextField } from '../../../ui/field.js';
import { useNow } from '../../../ui/now-context.js';
import formStyles from '../admin.module.css';
import { INGAME_FIELD } from './announcement-queries.js';
import styles from './announcements.module.css';
import { ConflictNotice } from './conflict-notice.js';
import { EditorActions } from './editor-actions.js';
import { useAnnouncementEditor } from './use-announcement-editor.js';
import { VersionList } from './version-list.js';
import { Row, Stack, Text } from '../../../ui/layout.js';
import type { AnnouncementCardProps } from './website-card.js';

const ROWS = 12;
const fields = [INGAME_FIELD] as const;

/** The announcement inside the game: its parts with their times, the stored form, and what players see (S2-75, S3-29). */
export function IngameCard({ stored }: AnnouncementCardProps) {
  const { t } = useTranslation();
  const now = useNow();
  const editor = useAnnouncementEditor({
    place: 'ingame',
    fields,
    stored,
    save: ({ run }, texts, seen) =>
      run('announcements.setIngame', { announcement: texts[INGAME_FIELD] ?? '', ...seen }),
  });
  const { draft } = editor;
  const text = draft.texts[INGAME_FIELD] ?? '';
  const change = (next: string) => draft.write(INGAME_FIELD, next);
  const problem = useMarkerProblem(text, draft.changedFields.length === 0 ? stored.error : null);
  const preview = t('adminContent.game.preview');
  const visible = visibleAnnouncement(text, now);
  return (
    <Card title={t('adminContent.game.title')}>
      <div className={formStyles.stack}>
        <ConflictNotice stored={stored} draft={draft} nameOf={() => undefined} />
        <Stack width="column" className={styles.game}>
          <IngameRows text={text} isReadOnly={editor.write.isBusy} onChange={change} />
          <TextAreaField
            label={t('adminContent.game.raw')}
            help={t('adminContent.game.rawHelp')}
            error={problem}
            rows={ROWS}
            maxLength={adminLimits.announcementCharacters}
            className={styles.raw}
            readOnly={editor.write.isBusy}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
          <div className={styles.cell}>
            <Text as="h3" size={13} tone="muted">
              {preview}
            </Text>
            <div role="region" aria-label={preview} tabIndex={0} className={styles.gameText}>
              {visible.trim() === '' ? (
                <span className={formStyles.hint}>{t('adminContent.game.nothing')}</span>
              ) : (
                visible
              )}
            </div>
          </div>
        </Stack>
        <EditorActions editor={editor} action={t('adminContent.game.save')} />
        {stored.versions === undefined ? null : (
          <VersionList
            label={t('adminContent.versions.game')}
            versions={stored.versions}
            fields={fields}
            nameOf={() => undefined}
            isBusy={editor.write.isBusy}
            onRestore={(texts) => void editor.restore(texts)}
          />
        )}
      </div>
    </Card>
  );
}

/** What is wrong with a marker, with its line; the host's words where only the host finds a fault. */
function useMarkerProblem(text: string, hostError: string | null): string | undefined {
  const { t } = useTranslation();
  const problem = timedMessageProblem(text);
  if (problem === undefined) return hostError ?? undefined;
  const line = text.split('\n')[problem.line - 1]?.trim() ?? '';
  const fault = t(`adminContent.fault.${problem.fault}`);
  return t('adminContent.game.problem', { line: String(problem.line), text: line, fault });
}

function IngameRows(props: {
  readonly text: string;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}) {
  const { text, isReadOnly, onChange } = props;
  const { t } = useTranslation();
  const { rows, setRows } = useRows(text, onChange);
  return (
    <div className={formStyles.stack} role="group" aria-label={t('adminContent.game.rows')}>
      <Text as="h3" size={13} tone="muted">
        {t('adminContent.game.rows')}
      </Text>
      {rows.length === 0 ? <p className={formStyles.hint}>{t('adminContent.game.noRows')}</p> : null}
      {rows.map((row, position) => (
        <RowFields
          key={position}
          row={row}
          number={position + 1}
          isReadOnly={isReadOnly}
          onChange={(next) => setRows(rows.with(position, next))}
          onRemove={() => setRows(rows.toSpliced(position, 1))}
        />
      ))}
      <Row columnGap={12} isCentred>
        <Button size="small" icon="plus" onClick={() => setRows([...rows, { isInline: false, text: '' }])}>
          {t('adminContent.game.add')}
        </Button>
      </Row>
    </div>
  );
}

/** Rows stay as they are while they are edited here: one that was emptied remains until it is removed. */
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

const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

function RowFields(props: {
  readonly row: AnnouncementRow;
  readonly number: number;
  readonly isReadOnly: boolean;
  readonly onChange: (row: AnnouncementRow) => void;
  readonly onRemove: () => void;
}) {
  const { row, number, isReadOnly, onChange, onRemove } = props;
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
        onChange={(event) => onChange({ ...row, text: event.target.value })}
      />
      <Row columnGap={12} align="top" justify="between">
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
      </Row>
    </div>
  );
}
