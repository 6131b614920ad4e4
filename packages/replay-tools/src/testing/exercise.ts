import {
  ReplayFormatError,
  ReplayRepairError,
  actionsPerMinuteTable,
  buildOrderTable,
  encodeReplay,
  inspectReplay,
  readReplay,
  recoverReplay,
  repairReplay,
  summariseReplay,
  verifyReplay,
  type Verdict,
} from '../index.js';
import { bytesEqual } from '../format/byte-view.js';

/**
 * Does everything this package can do with a file. Typed errors are fine; anything else that is thrown, and a
 * repaired file that is not in order, ends in an exception.
 */
export function exercise(bytes: Uint8Array): Verdict {
  const { verdict } = verifyReplay(bytes);
  allowTypedErrors(() => inspectReplay(bytes));
  allowTypedErrors(() => {
    const replay = readReplay(bytes);
    const summary = summariseReplay(replay);
    buildOrderTable(summary);
    actionsPerMinuteTable(summary);
    encodeReplay(replay);
  });
  allowTypedErrors(() => {
    demand(verifyReplay(recoverReplay(bytes).bytes).damage === null, 'a recovered file reads');
  });
  allowTypedErrors(() => {
    const { named, verdict: after } = repairReplay(bytes).verification;
    demand(after === 'healthy' || after === 'conflict', 'a repaired file has no suspects left');
    demand(named.suspect + named.suspectRun === 0, 'a repaired file names no repeats');
  });
  if (verdict === 'healthy') {
    demand(bytesEqual(repairReplay(bytes).bytes, bytes), 'repair leaves a healthy file alone');
  }
  return verdict;
}

function allowTypedErrors(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ReplayFormatError || error instanceof ReplayRepairError)) throw error;
  }
}

function demand(isMet: boolean, claim: string): void {
  if (!isMet) throw new Error(`Not true: ${claim}`);
}
