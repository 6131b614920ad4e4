import { Suspense, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import type { StatusAlerts } from './use-status-alerts.js';

// Loads when the dialog is first opened, and stays, so that closing it gives the focus back.
const AlertsSheet = lazyPart(async () => (await loadChunk(() => import('./alerts-sheet.js'))).AlertsSheet);

export function AlertsDialog({ alerts }: { readonly alerts: StatusAlerts }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState<boolean>();
  const count = alerts.rules.length;
  return (
    <>
      <Button icon="clock" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {count === 0 ? t('status.alerts.title') : t('status.alerts.some', { count })}
      </Button>
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <AlertsSheet alerts={alerts} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
