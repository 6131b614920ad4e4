import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import { useOutcomes } from './use-outcomes.js';

export interface RecordCoverProps {
  readonly personaId: number;
  /** What is counted over matches, and so tells how they ended. */
  readonly children: ReactNode;
}

/** Shows the record of a persona; while outcomes are hidden, a button that reveals the whole record instead. */
export function RecordCover({ personaId, children }: RecordCoverProps) {
  const { t } = useTranslation();
  const { isHidden, reveal } = useOutcomes();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1}>
      {isHidden(`record ${personaId}`) ? (
        <Alert
          title={t('matches.spoilers.record')}
          action={
            <Button
              size="small"
              onClick={() => {
                reveal(`record ${personaId}`);
                // The pressed button disappears.
                place.current?.focus();
              }}
            >
              {t('matches.spoilers.revealRecord')}
            </Button>
          }
        />
      ) : (
        children
      )}
    </div>
  );
}
