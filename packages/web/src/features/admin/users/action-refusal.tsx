import { Ra3Error, RefusalError, UnknownOutcomeError } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import type { ReactNode } from 'react';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Row, Text } from '../../../ui/layout.js';
import type { CaseDialogProps } from './ban-dialog.js';
import type { ActionFailure } from './use-user-case-address.js';
import { useCaseUser } from './user-case-queries.js';
import { BanState, shownUserName } from './user-words.js';
import styles from './users.module.css';

interface ActionRefusalProps extends ActionFailure {
  readonly children?: ReactNode;
}

/** Why an action of an admin failed: the reason in words, the JSON of the answer and its status (S8-31). */
export function ActionRefusal({ title, error, children }: ActionRefusalProps) {
  const { t } = useTranslation();
  const codedFailure = useCodedFailureText();
  const status = error instanceof Ra3Error ? error.status : undefined;
  const result = error instanceof RefusalError ? jsonOf(error.result) : undefined;
  return (
    <Alert tone="bad" isUrgent title={title}>
      <p>{codedFailure(error)}</p>
      {status === undefined ? null : (
        <Text tone="muted" size={13} className={styles.answer}>
          {t('userCase.failure.status', { status })} {result === undefined ? null : <code>{result}</code>}
        </Text>
      )}
      {children}
    </Alert>
  );
}

const LONGEST_RESULT = 600;

function jsonOf(result: unknown): string | undefined {
  return result === undefined ? undefined : cleanText(JSON.stringify(result), LONGEST_RESULT);
}

/** Why an action on a user was not done, with the way back to the form, which keeps what was typed (S8-31). */
export function FailedAction(
  props: ActionFailure & Readonly<{ userId: number; onEdit: () => void; onDismiss: () => void }>,
) {
  const { title, error, userId, onEdit, onDismiss } = props;
  const { t } = useTranslation();
  const edit = () => {
    onDismiss();
    onEdit();
  };
  return (
    <div className={styles.failed}>
      <UserActionRefusal title={title} error={error} userId={userId}>
        <Row className={styles.below}>
          <Button size="small" onClick={edit}>
            {t('userCase.pending.edit')}
          </Button>
          <Button size="small" variant="quiet" onClick={onDismiss}>
            {t('userCase.pending.dismiss')}
          </Button>
        </Row>
      </UserActionRefusal>
    </div>
  );
}

/** Why the action of a dialog was not done, in the dialog that is open again because of it (S4-28). */
export function DialogFailure({ user, dialogs }: Pick<CaseDialogProps, 'user' | 'dialogs'>) {
  return dialogs.failure === undefined ? null : (
    <UserActionRefusal {...dialogs.failure} userId={user.userId} />
  );
}

/** Says who changed the user meanwhile and how it stands now, where that was the reason. */
function UserActionRefusal(props: ActionRefusalProps & { readonly userId: number }) {
  const { title, error, userId, children } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: user } = useCaseUser(userId);
  const change = error instanceof RefusalError ? error.change : undefined;
  const time = formatExactTime(new Date(change?.changedTime ?? 0), locale);
  return (
    <ActionRefusal title={title} error={error}>
      {change === undefined ? null : (
        <p>{t('userCase.pending.changed', { name: shownUserName(change.changedBy), time })}</p>
      )}
      {change === undefined || user === undefined ? null : <BanState user={user} />}
      {error instanceof UnknownOutcomeError ? <p>{t('userCase.pending.unknownHint')}</p> : null}
      {children}
    </ActionRefusal>
  );
}
