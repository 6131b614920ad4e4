import { useState } from 'react';
import { type Act, useWrite } from '../../platform/api/use-write.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { Alert, useToast } from '../../ui/alert.js';
import { Form, FormEnd } from '../../ui/form.js';
import { Badge } from '../../ui/badge.js';
import { Button, type ButtonVariant } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Dialog } from '../../ui/dialog.js';
import { Row, Stack } from '../../ui/layout.js';
import styles from './account-security.module.css';
import { PasswordField, isWrongPassword, CodeField } from './own-password-field.js';
import { FailureAlert } from '../../platform/failure-alert.js';
import { RecoveryCodes } from './recovery-codes.js';
import type { TwoStep } from './security-queries.js';
import { TurnOnDialog, type TwoStepDialogProps } from './turn-on-dialog.js';

/** Recovery codes left at which the user is asked to make new ones. */
const FEW_CODES = 3;

export function TwoStepCard({ twoStep }: { readonly twoStep: TwoStep }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'on' | 'off' | 'renew' | undefined>(undefined);
  const { isOn, isRequired } = twoStep;
  const parts = {
    onClose: () => setOpen(undefined),
  };
  return (
    <Card
      title={t('security.twoStep.title')}
      aside={
        <Badge tone={isOn ? 'good' : 'neutral'}>
          {t(isOn ? 'security.twoStep.on' : 'security.twoStep.off')}
        </Badge>
      }
    >
      <Stack>
        <p className={styles.text}>{t('security.twoStep.text')}</p>
        {isRequired && !isOn ? (
          <Alert tone="warn">
            <p>{t('security.twoStep.required')}</p>
          </Alert>
        ) : null}
        {isOn ? <TwoStepFacts twoStep={twoStep} /> : null}
        <Row>
          {isOn ? (
            <>
              <Button icon="refresh" onClick={() => setOpen('renew')}>
                {t('security.twoStep.renew')}
              </Button>
              <Button variant="danger" onClick={() => setOpen('off')}>
                {t('security.twoStep.turnOff')}
              </Button>
            </>
          ) : (
            <Button variant="primary" icon="shield" onClick={() => setOpen('on')}>
              {t('security.twoStep.turnOn')}
            </Button>
          )}
        </Row>
      </Stack>
      <TurnOnDialog isOpen={open === 'on'} {...parts} />
      <TurnOffDialog isOpen={open === 'off'} {...parts} />
      <RenewDialog isOpen={open === 'renew'} {...parts} />
    </Card>
  );
}

function TwoStepFacts({ twoStep }: { readonly twoStep: TwoStep }) {
  const { t } = useTranslation();
  const { since, recoveryCodesLeft: count } = twoStep;
  return (
    <>
      <Row as="p" gap={0} columnGap={16} tone="muted" size={13} className={styles.facts}>
        {since === null ? null : (
          <span>
            {t('security.twoStep.since')} <RelativeTime time={since} />
          </span>
        )}
        <span>{t('security.twoStep.codesLeft', { count })}</span>
      </Row>
      {count <= FEW_CODES ? (
        <Alert tone="warn">
          <p>{t('security.twoStep.fewCodes')}</p>
        </Alert>
      ) : null}
    </>
  );
}

function TurnOffDialog({ isOpen, onClose }: TwoStepDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useWrite();
  const close = () => {
    act.forget();
    onClose();
  };
  const turnOff = async (typed: { readonly pwd: string; readonly otp: string }) => {
    const done = await act.run('security.endTwoStep', typed);
    if (done === undefined) return;
    toast(t('security.twoStep.isOff'), 'good');
    close();
  };
  return (
    <Dialog isOpen={isOpen} title={t('security.twoStep.turnOff')} onClose={close}>
      <ConfirmForm
        act={act}
        text={t('security.twoStep.offText')}
        submitText={t('security.twoStep.turnOff')}
        variant="danger"
        onConfirm={(typed) => void turnOff(typed)}
        onCancel={close}
      />
    </Dialog>
  );
}

function RenewDialog({ isOpen, onClose }: TwoStepDialogProps) {
  const { t } = useTranslation();
  const act = useWrite();
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  const close = () => {
    act.forget();
    setCodes(undefined);
    onClose();
  };
  const renew = async (typed: { readonly pwd: string; readonly otp: string }) => {
    const renewed = await act.run('security.renewRecoveryCodes', typed);
    if (renewed !== undefined) setCodes(renewed.recoveryCodes);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t(codes === undefined ? 'security.twoStep.renew' : 'security.twoStep.codesTitle')}
      onClose={close}
    >
      {codes === undefined ? (
        <ConfirmForm
          act={act}
          text={t('security.twoStep.renewText')}
          submitText={t('security.twoStep.renew')}
          variant="primary"
          onConfirm={(typed) => void renew(typed)}
          onCancel={close}
        />
      ) : (
        <RecoveryCodes codes={codes} onClose={close} />
      )}
    </Dialog>
  );
}

/** Asks for the password and a code, which every change of two-step sign-in takes. */
function ConfirmForm(props: {
  readonly act: Omit<Act, 'run'>;
  readonly text: string;
  readonly submitText: string;
  readonly variant: ButtonVariant;
  readonly onConfirm: (typed: { readonly pwd: string; readonly otp: string }) => void;
  readonly onCancel: () => void;
}) {
  const { act, text, submitText, variant, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const [pwd, setPwd] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const otp = code.trim();
  const handleSubmit = () => {
    setIsChecked(true);
    if (pwd !== '' && otp !== '') onConfirm({ pwd, otp });
  };
  return (
    <Form onSubmit={handleSubmit}>
      <p>{text}</p>
      <FailureAlert
        title={t('security.twoStep.failed')}
        failure={isWrongPassword(act.failure) ? undefined : act.failure}
        lost={t('security.twoStep.maybe')}
      />
      <PasswordField value={pwd} onValue={setPwd} isChecked={isChecked} failure={act.failure} />
      <CodeField
        label={t('security.twoStep.codeOrRecovery')}
        value={code}
        onValue={setCode}
        isChecked={isChecked}
      />
      <FormEnd cancel={t('security.cancel')} onCancel={onCancel} variant={variant} isBusy={act.isBusy}>
        {submitText}
      </FormEnd>
    </Form>
  );
}
