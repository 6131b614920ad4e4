import { ladder } from './commands/ladder.js';
import { persona } from './commands/persona.js';
import { statusShow } from './commands/status/show.js';
import { statusWatch } from './commands/status/watch.js';
import { authLogin } from './commands/auth/login.js';
import { authLogout } from './commands/auth/logout.js';
import { authStatus } from './commands/auth/status.js';
import { configGet } from './commands/config/get.js';
import { configList } from './commands/config/list.js';
import { configSet } from './commands/config/set.js';
import { replayBuildOrder } from './commands/replay/build-order.js';
import { replayChunks } from './commands/replay/chunks.js';
import { replayInspect } from './commands/replay/inspect.js';
import { replayRename } from './commands/replay/rename.js';
import { replayRecover } from './commands/replay/recover.js';
import { replayRepair } from './commands/replay/repair.js';
import { replayVerify } from './commands/replay/verify.js';
import { completion } from './commands/completion.js';
import type { CommandDefinition } from './shell/command-definition.js';

/** Every command of `ra3`, in the order of the help; a new one is one file under commands/ and one line here. */
export const commands: readonly CommandDefinition[] = [
  statusShow,
  statusWatch,
  ladder,
  persona,
  authLogin,
  authLogout,
  authStatus,
  replayInspect,
  replayVerify,
  replayRepair,
  replayRecover,
  replayBuildOrder,
  replayChunks,
  replayRename,
  configList,
  configGet,
  configSet,
  completion,
];
