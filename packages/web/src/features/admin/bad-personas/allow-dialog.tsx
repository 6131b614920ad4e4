import { useApi } from '../../../platform/api/api-context.js';
import { NameDialog, type NameDialogProps } from './name-dialog.js';

/** Asks before a name is allowed again. */
export function AllowDialog(props: NameDialogProps) {
  const api = useApi();
  const send = () => api.moderation.removeBadPersona({ name: props.name });
  return <NameDialog {...props} act="remove" look={{ variant: 'danger' }} send={send} />;
}
