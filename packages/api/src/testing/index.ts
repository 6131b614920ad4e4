export { aPull } from './a-pull.js';
export { startOwnEngines, type OwnEngines } from './own-engines.js';
export { serviceHeaders } from './service-headers.js';
export { startTestHost, type TestHost, type TestHostOptions, type TestUser } from './test-host.js';
export type { TinyWorld } from './tiny-world.js';
