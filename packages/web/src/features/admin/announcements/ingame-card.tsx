import { adminLimits } from '@ra3/sdk/facts';
import { timedMessageProblem, visibleAnnouncement } from '@ra3/sdk/rules';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Card } from '../../../ui/card.js';
import { TextAreaField } from '../../../ui/field.js';
import { useNow } from '../../../ui/now-context.js';
import formStyles from '../frame/forms.module.css';
import styles from './announcements.module.css';
import { ConflictNotice } from './conflict-notice.js';
import { EditorActions } from './editor-actions.js';
import { IngameRows } from './ingame-rows.js';
import { useAnnouncementEditor } from './use-announcement-editor.js';
import { INGAME_FIELD } from './announcement-queries.js';
import { VersionList } from './version-list.js';
import type { AnnouncementCardProps } from './website-card.js';

const ROWS = 12;
const fields = [INGAME_FIELD] as const;

/** The announcement inside the game: its parts with their times, the stored form, and what players see (S2-75, S3-29). */
export function IngameCard({ stored, reload }: AnnouncementCardProps) {
  const { t } = useTranslation();
  const api = useApi();
  const now = useNow();
  const editor = useAnnouncementEditor({
    place: 'ingame',
    fields,
    stored,
    reload,
    save: (texts, seen) => api.announcements.setIngame({ announcement: texts[INGAME_FIELD] ?? '', ...seen }),
  });
  const { draft } = editor;
  const text = draft.texts[INGAME_FIELD] ?? '';
  const change = (next: string) => {
    draft.write(INGAME_FIELD, next);
  };
  const problem = useMarkerProblem(text, draft.changedFields.length === 0 ? stored.error : null);
  const preview = t('adminContent.game.preview');
  const visible = visibleAnnouncement(text, now);
  return (
    <Card title={t('adminContent.game.title')}>
      <div className={formStyles.stack}>
        <ConflictNotice stored={stored} draft={draft} nameOf={() => undefined} />
        <div className={styles.game}>
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
            onChange={(event) => {
              change(event.target.value);
            }}
          />
          <div className={styles.cell}>
            <h3 className={formStyles.label}>{preview}</h3>
            <div role="region" aria-label={preview} tabIndex={0} className={styles.gameText}>
              {visible.trim() === '' ? (
                <span className={formStyles.hint}>{t('adminContent.game.nothing')}</span>
              ) : (
                visible
              )}
            </div>
          </div>
        </div>
        <EditorActions editor={editor} action={t('adminContent.game.save')} />
        {stored.versions === undefined ? null : (
          <VersionList
            label={t('adminContent.versions.game')}
            versions={stored.versions}
            fields={fields}
            nameOf={() => undefined}
            isBusy={editor.write.isBusy}
            onRestore={(texts) => {
              void editor.restore(texts);
            }}
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
