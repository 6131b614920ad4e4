import { completionScript, shells } from '../view/shell-scripts.js';
import { exitCodes } from '../../output/exit-codes.js';
import type { RunCommand } from '../../terminal/command-definition.js';
import { readWord } from '../../terminal/invocation.js';

export const run: RunCommand = async (invocation, { output, language, definitions }) => {
  await output.raw(completionScript(readWord(invocation.argument(0), shells, language), definitions));
  return exitCodes.ok;
};
