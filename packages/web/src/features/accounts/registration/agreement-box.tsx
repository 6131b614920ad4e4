import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Checkbox } from '../../../ui/field.js';
import { AgreementDialog } from './agreement-dialog.js';

interface AgreementBoxProps {
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
}

/** The box that has to be ticked; ticking it opens the agreement first (S5-05). */
export function AgreementBox({ isAccepted, onChange }: AgreementBoxProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const answer = (isAcceptedNow: boolean) => {
    setIsOpen(false);
    onChange(isAcceptedNow);
  };
  return (
    <>
      <Checkbox
        name="agreement"
        checked={isAccepted}
        onChange={() => {
          if (isAccepted) onChange(false);
          else setIsOpen(true);
        }}
      >
        {t('account.agreement.box')}
      </Checkbox>
      <AgreementDialog isOpen={isOpen} onAnswer={answer} />
    </>
  );
}
