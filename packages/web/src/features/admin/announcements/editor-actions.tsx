import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout.js';
import formStyles from '../admin.module.css';
import { FailureAlert } from '../../../platform/failure-alert.js';
import type { AnnouncementEditor } from './use-announcement-editor.js';

export function EditorActions(props: { readonly editor: AnnouncementEditor; readonly action: string }) {
  const { editor, action } = props;
  const { t } = useTranslation();
  const { draft, write } = editor;
  const isChanged = draft.changedFields.length > 0;
  return (
    <>
      <FailureAlert title={action} failure={write.failure} lost={t('adminContent.announcement.lost')} />
      <Row columnGap={12} isCentred>
        <Button
          variant="primary"
          icon="check"
          isBusy={write.isBusy}
          disabled={!isChanged || draft.isOutdated}
          onClick={() => void editor.saveDraft()}
        >
          {action}
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={draft.discard}>
            {t('adminContent.announcement.discard')}
          </Button>
        ) : null}
        <p className={formStyles.hint} role="status">
          {draft.isOutdated
            ? t('adminContent.announcement.outdated')
            : isChanged
              ? t('adminContent.announcement.draftKept')
              : t('adminContent.announcement.unchanged')}
        </p>
      </Row>
    </>
  );
}
