import { resolve } from 'node:path';
import type { CommandContext } from '../../terminal/command-context.js';
import type { Source } from './find-files.js';
import { readReplayFile } from './read-replay-file.js';
import { readStdin } from './read-stdin.js';

/** The bytes of the one file, or of stdin. */
export async function readReplaySource(
  source: Exclude<Source, { kind: 'problem' }>,
  { runtime, language }: Pick<CommandContext, 'runtime' | 'language'>,
): Promise<Uint8Array> {
  if (source.kind === 'stdin') return readStdin(runtime.stdin, language);
  return readReplayFile(resolve(runtime.workingDirectory, source.path), language);
}
