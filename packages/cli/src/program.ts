import { ladder } from './ladders/commands/ladder.js';
import { persona } from './personas/commands/persona.js';
import { statusShow } from './status/commands/show.js';
import { statusWait } from './status/commands/wait.js';
import { statusWatch } from './status/commands/watch.js';
import { authLogin } from './accounts/commands/login.js';
import { authLogout } from './accounts/commands/logout.js';
import { authStatus } from './accounts/commands/status.js';
import { configGet } from './configuration/commands/get.js';
import { configList } from './configuration/commands/list.js';
import { configSet } from './configuration/commands/set.js';
import { replayBuildOrder } from './replays/commands/build-order.js';
import { replayChunks } from './replays/commands/chunks.js';
import { replayInspect } from './replays/commands/inspect.js';
import { replayRename } from './replays/commands/rename.js';
import { replayRecover } from './replays/commands/recover.js';
import { replayRepair } from './replays/commands/repair.js';
import { replayWatch } from './replays/commands/watch.js';
import { replayVerify } from './replays/commands/verify.js';
import { completion } from './completion/commands/completion.js';
import type { CommandDefinition } from './terminal/command-definition.js';

/** Every command of `ra3`, in the order of the help. */
export const commands: readonly CommandDefinition[] = [
  statusShow,
  statusWatch,
  statusWait,
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
  replayWatch,
  configList,
  configGet,
  configSet,
  completion,
];
