import type { Client } from '@ra3/sdk/browser';

/** The client of every API endpoint: `api.server.statusBasic()`. */
export type Api = Client;
