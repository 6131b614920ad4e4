import { BanDialog, type CaseDialogProps } from './ban-dialog.js';
import { LiftDialog } from './lift-dialog.js';
import { WarnDialog } from './warn-dialog.js';

/** The dialogs of a case; nobody bans an admin. */
export function CaseDialogs(props: CaseDialogProps) {
  return (
    <>
      <WarnDialog {...props} />
      {props.user.group === 'Admin' ? null : <BanDialog {...props} />}
      <LiftDialog {...props} />
    </>
  );
}
