import { Ra3Error, RefusalError, UnknownOutcomeError } from '@ra3/sdk';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useFailureText } from '../../platform/failures.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';

/** Says that an action failed: its name, the reason, and the status (S8-32); nothing without a failure. */
export function WriteAlert(props: {
  readonly action: string;
  readonly failure: unknown;
  /** How to find out what happened, when the answer was lost. */
  readonly lost: string;
}) {
  const { action, failure, lost } = props;
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (failure === undefined) return null;
  if (failure instanceof UnknownOutcomeError) {
    return (
      <Alert tone="warn" isUrgent title={action}>
        <p>{lost}</p>
      </Alert>
    );
  }
  const status = failure instanceof Ra3Error ? failure.status : undefined;
  return (
    <Alert tone="bad" isUrgent title={action}>
      <p>{failureText(failure)}</p>
      <ChangeLine failure={failure} />
      {status === undefined ? null : <p>{t('adminContent.write.status', { status: String(status) })}</p>}
    </Alert>
  );
}

function ChangeLine({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const change = failure instanceof RefusalError ? failure.change : undefined;
  if (change === undefined) return null;
  const name = stripHarmful(change.changedBy);
  const time = formatExactTime(new Date(change.changedTime), locale);
  return (
    <p>
      {name === ''
        ? t('adminContent.write.changedAt', { time })
        : t('adminContent.write.changedBy', { name, time })}
    </p>
  );
}
