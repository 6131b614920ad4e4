import { failureName, Ra3Error, UnknownOutcomeError } from '@ra3/sdk/browser';
import type { FailureName } from '@ra3/sdk/facts';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { useCodedFailureText } from '../../../platform/failures/coded-failure-text.js';
import type { PersonaDraft } from './use-persona-draft.js';

const aboutName: readonly (FailureName | undefined)[] = ['personaTaken', 'invalidPersonaName'];

/** Whether the host refused the name itself: such a refusal stands beside its field. */
export function isAboutName(failure: unknown): boolean {
  return failure instanceof Ra3Error && aboutName.includes(failureName(failure));
}

export interface PersonaFailureProps extends Pick<PersonaDraft, 'act'> {
  readonly failure: unknown;
}

/** Any other refusal: what was not done, and why, with its code. */
export function PersonaFailure({ act, failure }: PersonaFailureProps) {
  const { t } = useTranslation();
  const codedFailure = useCodedFailureText();
  const isUnknown = failure instanceof UnknownOutcomeError;
  const isGone = failure instanceof Ra3Error && failureName(failure) === 'notFound';
  return (
    <Alert
      tone="bad"
      isUrgent
      title={isUnknown ? t('profile.personas.unknown') : t(`profile.personas.${act}.failed`)}
    >
      <p>
        {isUnknown
          ? t('profile.personas.unknownHint')
          : isGone
            ? t('profile.personas.gone')
            : codedFailure(failure)}
      </p>
    </Alert>
  );
}
