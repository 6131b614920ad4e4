import type { AdminUser } from '@ra3/sdk';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Row, Text } from '../../../ui/layout.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { loadChunk } from '../../../ui/load-chunk.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import type { BulkAct } from './bulk-form.js';

// Few open it, and it brings the fields of the dialogs along.
const BulkForm = lazyPart(async () => (await loadChunk(() => import('./bulk-form.js'))).BulkForm);

/** What can be done to all selected users. */
export function BulkActions(props: { readonly users: readonly AdminUser[]; readonly onClear: () => void }) {
  const { users, onClear } = props;
  const { t } = useTranslation();
  const [act, setAct] = useState<BulkAct>();
  const close = () => setAct(undefined);
  return (
    <Row isCentred role="group" aria-label={t('userCase.bulk.label')}>
      <Text as="span" isStrong>
        {t('userCase.bulk.selected', { count: users.length })}
      </Text>
      <Button size="small" icon="warning" onClick={() => setAct('warn')}>
        {t('userCase.bulk.warn')}
      </Button>
      <Button size="small" icon="shield" variant="danger" onClick={() => setAct('ban')}>
        {t('userCase.bulk.ban')}
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('userCase.bulk.clear')}
      </Button>
      <Dialog isOpen={act !== undefined} isWide title={t(`userCase.bulk.${act ?? 'warn'}`)} onClose={close}>
        <Suspense fallback={<SkeletonRows rows={4} rowHeight="48px" />}>
          {act === undefined ? null : <BulkForm act={act} users={users} onClose={close} />}
        </Suspense>
      </Dialog>
    </Row>
  );
}
