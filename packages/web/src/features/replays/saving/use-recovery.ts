import { useState } from 'react';
import { saveFile } from '../../../platform/files/save-file.js';
import { suffixedFileName } from '../choices/file-names.js';
import type { OpenFile } from '../../../entities/replay/reading/use-replay-file.js';

const REPLAY_TYPE = 'application/octet-stream';

/** Completes an unfinished recording, saves the result and opens it for inspection and repair. */
export function useRecovery({ worker, name }: OpenFile, onFile: (file: File) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const run = async () => {
    const answer = await worker.call((session) => session.recover());
    if (answer.kind === 'refused') throw new Error(answer.reason);
    const recovered = suffixedFileName(name, 'recovered');
    saveFile(recovered, [answer.bytes], REPLAY_TYPE);
    onFile(new File([answer.bytes], recovered, { type: REPLAY_TYPE }));
  };
  const recover = () => {
    setIsBusy(true);
    setHasFailed(false);
    run().catch(() => {
      setIsBusy(false);
      setHasFailed(true);
    });
  };
  return { isBusy, hasFailed, recover };
}
