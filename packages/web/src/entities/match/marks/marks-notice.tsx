import { useFailureText } from '../../../platform/failures/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import type { MatchMarks } from './use-match-marks.js';

/** Says that it is not known what the reader has marked: then a star that is not filled means nothing. */
export function MarksNotice({ marks }: { readonly marks: MatchMarks }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (marks.error === null) return null;
  return (
    <Alert
      tone="warn"
      isUrgent
      title={t('matches.marks.failed')}
      action={
        <Button size="small" icon="refresh" isBusy={marks.isAsking} onClick={() => void marks.reload()}>
          {t('site.retry')}
        </Button>
      }
    >
      <p>{failureText(marks.error)}</p>
    </Alert>
  );
}
