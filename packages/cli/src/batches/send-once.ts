import { randomUUID } from 'node:crypto';
import { isKeyed, sendCall, type AdminCall, type AdminHost } from '../admin/admin-host.js';
import { findUserById } from '../admin/find-user.js';
import { sendWrite } from '../command/send-write.js';
import { isMadeBy } from '../users/prepare-row.js';

/** Sends a call; when its answer is lost, once more by the same key, or else it looks at the ban that is running now. */
export async function sendOnce(call: AdminCall, adminHost: AdminHost): Promise<void> {
  const key = randomUUID();
  const sentAt = adminHost.now();
  const send = () => sendCall(call, key, adminHost);
  const isDone = async (): Promise<boolean> => {
    if (isKeyed(call, adminHost)) return send().then(() => true);
    if (call.act !== 'ban') return false;
    const user = await findUserById(call.body.userId, adminHost);
    return user !== undefined && isMadeBy(call.body, sentAt, user.ban);
  };
  await sendWrite(adminHost.context, { send, isDone });
}
