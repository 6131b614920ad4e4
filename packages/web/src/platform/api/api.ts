import type { Client } from '@ra3/sdk/browser';

/** Every call of the service: `api.server.statusBasic()`. */
export type Api = Client;
