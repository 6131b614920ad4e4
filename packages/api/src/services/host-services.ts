import type { AccountServices } from './make-account-services.js';
import type { ContentAdminServices } from './make-content-admin-services.js';
import type { DataServices } from './make-data-services.js';
import type { PersonaServices } from './make-persona-services.js';
import type { UserAdminServices } from './make-user-admin-services.js';

/** Everything that routes may call. */
export type HostServices = AccountServices &
  DataServices &
  PersonaServices &
  UserAdminServices &
  ContentAdminServices;
