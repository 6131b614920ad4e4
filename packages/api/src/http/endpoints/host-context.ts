import type { RateClass } from '@ra3/sdk/contract';
import type { Clock } from '../../values/clock.js';
import type { ServerConfiguration } from '../../configuration/configuration.js';
import type { HostServices } from '../../services/host-services.js';

/** What the parts of the server share. */
export interface HostContext {
  readonly services: HostServices;
  readonly configuration: ServerConfiguration;
  readonly clock: Clock;
  readonly rateLimits: Readonly<Record<RateClass, number>>;
  /** Tests refuse replies that break the contract; production sends them, since a client reads tolerantly. */
  readonly areRepliesChecked: boolean;
}
