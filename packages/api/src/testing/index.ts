export { startTestHost, type TestHost, type TestHostOptions, type TestUser } from './test-host.js';
export { serviceHeaders } from './service-headers.js';
