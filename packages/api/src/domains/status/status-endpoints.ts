import { PreparedReply } from '../../http/endpoints/prepared-reply.js';
import type { Endpoints } from '../host.js';
import { STATUS_MAX_AGE_SECONDS } from './live-status.js';
import { HISTORY_MAX_AGE_SECONDS } from './status-history.js';

export const status: Endpoints<'status'> = {
  detail: async ({ liveStatus }) =>
    new PreparedReply((await liveStatus.current()).detail, STATUS_MAX_AGE_SECONDS),
  basic: async ({ liveStatus }) =>
    new PreparedReply((await liveStatus.current()).basic, STATUS_MAX_AGE_SECONDS),
  history: async ({ statusHistory }) =>
    new PreparedReply(await statusHistory.read(), HISTORY_MAX_AGE_SECONDS),
};
