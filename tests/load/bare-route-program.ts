import { startBareRoute } from '@ra3/api/testing';

// A process of its own, as the host is, so that its processor time is its own.
process.send?.(await startBareRoute(0));
