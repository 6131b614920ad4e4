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
  traceReplay,
  verifyReplay,
  type Verdict,
} from '../index.js';
import { bytesEqual, viewOf } from '../format/byte-view.js';
import { formatOf } from '../format/game.js';

/**
 * Does everything this package can do with a file. Typed errors are fine; anything else that is thrown, and a
 * repaired file that is not in order, ends in an exception.
 */
export function exercise(bytes: Uint8Array): Verdict {
  const { verdict, faults, finalTimecode } = verifyReplay(bytes);
  allowTypedErrors(() => inspectReplay(bytes));
  allowTypedErrors(() => {
    const replay = readReplay(bytes);
    const summary = summariseReplay(replay);
    buildOrderTable(summary);
    actionsPerMinuteTable(summary);
    encodeReplay(replay);
    traceReplay(replay);
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
    const wanted = withFooterTick(bytes, finalTimecode);
    const changed = bytesEqual(wanted, bytes) ? [] : ['footer-tick-wrong'];
    demand(faults.join() === changed.join(), 'a healthy file has no fault but a wrong tick in its footer');
    demand(bytesEqual(repairReplay(bytes).bytes, wanted), 'repair changes nothing else of a healthy file');
  }
  return verdict;
}

function withFooterTick(bytes: Uint8Array, tick: number): Uint8Array {
  const { ending, header } = readReplay(bytes);
  if (ending.kind !== 'finished') throw new Error('A healthy file has no end');
  const copy = bytes.slice();
  viewOf(copy).setUint32(ending.footer.offset + formatOf(header.game).footerSignature.length, tick, true);
  return copy;
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
