import { useState } from 'react';
import { saveFile } from '../../../platform/files/save-file.js';
import { markedName } from '../choices/file-names.js';
import type { OpenFile } from '../opening/use-replay-file.js';

const REPLAY_TYPE = 'application/octet-stream';

/** Finishes an unfinished recording: stores the result and opens it, so that it can be looked at and repaired. */
export function useRecovery({ desk, name }: OpenFile, onFile: (file: File) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const run = async () => {
    const answer = await desk.ask('recover', null);
    if (answer.kind === 'refused') throw new Error(answer.reason);
    const recovered = markedName(name, 'recovered');
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
