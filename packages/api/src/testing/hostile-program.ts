import { runProgram } from './run-program.js';
import { hostileDemoTexts } from './hostile-texts.js';

/** The host of the journeys: like the program, but its demo has names that attack what shows them. */
await runProgram({ demoTexts: hostileDemoTexts });
