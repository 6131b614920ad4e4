import type { AccountServices } from './make-account-services.js';
import type { DataServices } from './make-data-services.js';

/** Everything that routes may call. */
export type HostServices = AccountServices & DataServices;
