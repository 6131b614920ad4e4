import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import { Alert } from '../../../ui/alert.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import styles from '../security.module.css';
import type { TwoStep } from '../security-queries.js';
import { RenewDialog } from './renew-dialog.js';
import { TurnOffDialog } from './turn-off-dialog.js';
import { TurnOnDialog } from './turn-on-dialog.js';

/** Recovery codes left at which the user is asked to make new ones. */
const FEW_CODES = 3;

export interface TwoStepCardProps {
  readonly twoStep: TwoStep;
  readonly onChange: () => Promise<unknown>;
}

/** Whether signing in takes a second step, with the ways to change that. */
export function TwoStepCard({ twoStep, onChange }: TwoStepCardProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'on' | 'off' | 'renew' | undefined>(undefined);
  const { isOn, isRequired } = twoStep;
  const parts = {
    onClose: () => {
      setOpen(undefined);
    },
    onChange,
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
      <div className={styles.stack}>
        <p className={styles.text}>{t('security.twoStep.text')}</p>
        {isRequired && !isOn ? (
          <Alert tone="warn">
            <p>{t('security.twoStep.required')}</p>
          </Alert>
        ) : null}
        {isOn ? <TwoStepFacts twoStep={twoStep} /> : null}
        <div className={styles.buttons}>
          {isOn ? (
            <>
              <Button
                icon="refresh"
                onClick={() => {
                  setOpen('renew');
                }}
              >
                {t('security.twoStep.renew')}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setOpen('off');
                }}
              >
                {t('security.twoStep.turnOff')}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              icon="shield"
              onClick={() => {
                setOpen('on');
              }}
            >
              {t('security.twoStep.turnOn')}
            </Button>
          )}
        </div>
      </div>
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
      <p className={styles.facts}>
        {since === null ? null : (
          <span>
            {t('security.twoStep.since')} <RelativeTime time={since} />
          </span>
        )}
        <span>{t('security.twoStep.codesLeft', { count })}</span>
      </p>
      {count <= FEW_CODES ? (
        <Alert tone="warn">
          <p>{t('security.twoStep.fewCodes')}</p>
        </Alert>
      ) : null}
    </>
  );
}
