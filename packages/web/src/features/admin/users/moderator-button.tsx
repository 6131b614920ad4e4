import type { AdminUser } from '@ra3/sdk';
import { mayAct } from '@ra3/sdk/rules/staff';
import { useWrite } from '../../../platform/api/use-write.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { FailureAlert } from '../../../platform/failure-alert.js';
import { useActor } from '../use-actor.js';

/** Gives or takes the role of a moderator: admins only, and to users only. */
export function ModeratorButton({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation();
  const actor = useActor();
  const write = useWrite();
  const { userId, closedTime, isModerator = false } = user;
  if (!mayAct(actor, 'role', user) || closedTime !== undefined) return null;
  const title = t(isModerator ? 'userCase.moderator.take' : 'userCase.moderator.give');
  return (
    <>
      <FailureAlert title={title} failure={write.failure} />
      <Button
        size="small"
        isBusy={write.isBusy}
        onClick={() => void write.run('moderation.setModerator', { userId, isModerator: !isModerator })}
      >
        {title}
      </Button>
    </>
  );
}
