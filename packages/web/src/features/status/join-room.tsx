import type { Room } from '@ra3/sdk';
import { titleOfRoom } from '@ra3/sdk/rules/status';
import { use } from 'react';
import { useSending } from '../../platform/api/use-sending.js';
import { useClientFailureText } from '../../platform/desktop-host/client-call.js';
import { useDesktopHost } from '../../platform/desktop-host/desktop-host.js';
import { useSiteI18n } from '../../platform/i18n/site-i18n-context.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useToast } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

/** Opens the game in a room, where the desktop client has that call; nothing elsewhere. */
export function JoinRoom({ room }: { readonly room: Room }) {
  const texts = useSiteI18n().need(['launch']);
  if (texts !== undefined) use(texts);
  const { t } = useTranslation();
  const host = useDesktopHost();
  const showToast = useToast();
  const failureText = useClientFailureText();
  const { isBusy, send } = useSending();
  if (host?.supports('joinRoom') !== true) return null;
  const { hostName } = titleOfRoom(room);
  const join = async () => {
    const outcome = await send(() => host.joinRoom(hostName));
    if (outcome?.kind === 'done') showToast(t('launch.joined', { host: hostName }), 'good');
    if (outcome?.kind === 'failed')
      showToast(t('launch.failed.joinRoom', { reason: failureText(outcome.error) }), 'bad');
  };
  return (
    <Button size="small" icon="play" isBusy={isBusy} onClick={() => void join()}>
      {t('launch.join')}
    </Button>
  );
}
