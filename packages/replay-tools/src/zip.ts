export { openZip, ZIP_LIMITS, type ZippedReplay } from './zip/open-zip.js';
export { startZip, type ZipOutput } from './zip/write-zip.js';
