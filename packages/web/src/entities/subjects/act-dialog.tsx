import type { EndpointKey, Input } from '@ra3/sdk';
import { shownValues, type Act } from '@ra3/subjects/define-act';
import type { RowOf } from '@ra3/subjects/define-subject';
import type { ReactNode } from 'react';
import type { SiteWrite } from '../../platform/api/stale-after.js';
import { useWrite } from '../../platform/api/use-write.js';
import { FailureAlert } from '../../platform/failure-alert.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Button, type ButtonLook } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';

interface ActDialogProps<Call extends SiteWrite, List extends EndpointKey> {
  readonly act: Act<Call, List>;
  readonly input: Input<Call>;
  /** The row that the act is done to, where its texts name more than the input. */
  readonly row?: RowOf<List>;
  readonly look: ButtonLook;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** What else the act does, as the host says. */
  readonly children?: ReactNode;
}

/** Asks before an act of `@ra3/subjects`, and sends it once. */
export function ActDialog<Call extends SiteWrite, List extends EndpointKey>(
  props: ActDialogProps<Call, List>,
) {
  const { act, input, row, look, onDone, onClose, children } = props;
  const { t } = useTranslation();
  const write = useWrite();
  const values = shownValues({ ...row, ...input });
  const verb = t(`subjects.${act.texts}.verb`);
  const run = async () => {
    if ((await write.run(act.call, input)) !== undefined) onDone();
  };
  return (
    <Dialog
      isOpen
      title={t(`subjects.${act.texts}.question`, values)}
      onClose={onClose}
      cancel={t('subjects.answer.cancel')}
      actions={
        <Button {...look} isBusy={write.isBusy} onClick={() => void run()}>
          {verb}
        </Button>
      }
    >
      <FailureAlert title={verb} failure={write.failure} lost={t('subjects.answer.lost')} />
      <p>{t(`subjects.${act.texts}.effect`, values)}</p>
      {children}
    </Dialog>
  );
}
