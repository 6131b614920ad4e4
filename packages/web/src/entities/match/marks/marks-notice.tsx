import { useFailureText } from '../../../platform/failures/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import type { MatchMarks } from './use-match-marks.js';

/** Warns that the marks could not be loaded, because an empty star then does not mean "not a favourite". */
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
        <Button size="small" icon="refresh" isBusy={marks.isFetching} onClick={() => void marks.reload()}>
          {t('site.retry')}
        </Button>
      }
    >
      <p>{failureText(marks.error)}</p>
    </Alert>
  );
}
