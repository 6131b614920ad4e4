// One chunk for what stands beside the banner's words.
export { DayCurve } from './day-curve.js';
export { DetailCounts } from './detail-counts.js';
