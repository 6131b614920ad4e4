import { Ra3Error, RefusalError, UnknownOutcomeError } from '@ra3/sdk/browser';
import { limits } from '@ra3/sdk/facts';
import { formatExactTime, stripHarmful } from '@ra3/sdk/rules';
import { useCodedFailureText } from '../../platform/failures/coded-failure-text.js';
import { useFailureText } from '../../platform/failures/failures.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { useNow } from '../../ui/now-context.js';

export interface WriteAlertProps {
  /** The name of the action. */
  readonly action: string;
  readonly failure: unknown;
  /** How to find out what happened, when the answer was lost. */
  readonly lost: string;
}

/** Says that an action failed: its name, the reason, and the status (S8-32); nothing without a failure. */
export function WriteAlert({ action, failure, lost }: WriteAlertProps) {
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

/** The admin who changed the same thing in between, and the time. */
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

const MINUTE_MS = 60_000;

/** Says until when at the latest the game server goes by the last change of a rule (S9-03); nothing without a change. */
export function EffectNotice({ changedAt }: { readonly changedAt: Date | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  if (changedAt === undefined) return null;
  const effective = new Date(changedAt.getTime() + limits.ruleChangeMinutes * MINUTE_MS);
  const left = Math.ceil((effective.getTime() - now.getTime()) / MINUTE_MS);
  const time = effective.toLocaleTimeString(locale, { timeStyle: 'short' });
  return (
    <Alert tone={left > 0 ? 'neutral' : 'good'}>
      <p>
        {left > 0
          ? t('adminRules.effect.until', { time, count: Math.min(left, limits.ruleChangeMinutes) })
          : t('adminRules.effect.done')}
      </p>
    </Alert>
  );
}

interface ActFailureProps {
  /** What was not done: the name of the action. */
  readonly title: string;
  readonly failure: unknown;
  /** How to find out what happened, when the answer was lost. */
  readonly maybe?: string;
}

/** Says which action failed, why, and with which status (S8-32); nothing without a failure. */
export function ActFailure({ title, failure, maybe }: ActFailureProps) {
  const codedFailure = useCodedFailureText();
  if (failure === undefined) return null;
  if (failure instanceof UnknownOutcomeError && maybe !== undefined) {
    return (
      <Alert tone="warn" isUrgent title={title}>
        <p>{maybe}</p>
      </Alert>
    );
  }
  const status = failure instanceof Ra3Error ? failure.status : undefined;
  return (
    <Alert tone="bad" isUrgent title={title}>
      <p>
        {codedFailure(failure)}
        {status === undefined ? null : ` HTTP ${String(status)}`}
      </p>
    </Alert>
  );
}
