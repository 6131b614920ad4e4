import { adminLimits } from '../contract/facts.js';

export type LoadColour = 'red' | 'orange' | 'green' | 'none';

const BYTES_PER_MIB = 1024 ** 2;

/**
 * Returns the colour of a load: red from 0.9, orange from 0.7, green above 0; `none` otherwise, which is shown as N/A
 * (S9-18).
 */
export function loadColour(load: number): LoadColour {
  if (load >= adminLimits.serverLoad.red) return 'red';
  if (load >= adminLimits.serverLoad.orange) return 'orange';
  return load > 0 ? 'green' : 'none';
}

/** Formats a number of bytes in MiB with two decimals (S9-18). */
export function formatMebibytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MIB).toFixed(2)} MiB`;
}
