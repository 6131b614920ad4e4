import { explain } from './explain/commands/explain.js';
import { open } from './open/commands/open.js';
import { schema } from './schema/commands/schema.js';
import { ladder } from './ladders/commands/ladder.js';
import { persona } from './personas/commands/persona.js';
import { statusShow } from './status/commands/show.js';
import { statusWait } from './status/commands/wait.js';
import { statusWatch } from './status/commands/watch.js';
import { authList } from './accounts/commands/list.js';
import { authLogin } from './accounts/commands/login.js';
import { authLogout } from './accounts/commands/logout.js';
import { authStatus } from './accounts/commands/status.js';
import { authSwitch } from './accounts/commands/switch.js';
import { configGet } from './configuration/commands/get.js';
import { configList } from './configuration/commands/list.js';
import { configEdit } from './configuration/commands/edit.js';
import { configPath } from './configuration/commands/path.js';
import { configSet } from './configuration/commands/set.js';
import { configUnset } from './configuration/commands/unset.js';
import { replayBuildOrder } from './replays/commands/build-order.js';
import { replayChunks } from './replays/commands/chunks.js';
import { replayInspect } from './replays/commands/inspect.js';
import { replayRename } from './replays/commands/rename.js';
import { replayRecover } from './replays/commands/recover.js';
import { replayRepair } from './replays/commands/repair.js';
import { replayWatch } from './replays/commands/watch.js';
import { replayVerify } from './replays/commands/verify.js';
import { complete } from './completion/commands/complete.js';
import { completion } from './completion/commands/completion.js';
import type { CommandDefinition, CommandGroup } from './terminal/command-definition.js';
import type { OpenSession } from './terminal/session.js';

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
  authList,
  authSwitch,
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
  configUnset,
  configPath,
  configEdit,
  open,
  explain,
  schema,
  completion,
  complete,
];

/** The headings of `ra3 --help`, in their order in the list of commands. */
export const groups: readonly CommandGroup[] = [
  { title: 'terminal.group.look', words: ['status', 'ladder', 'persona'] },
  { title: 'terminal.group.account', words: ['auth'] },
  { title: 'terminal.group.replays', words: ['replay'] },
  { title: 'terminal.group.tools', words: ['config', 'open', 'explain', 'schema', 'completion'] },
];

/** Loads the client and the session of the host, which are one file of the bundle. */
export const openSession: OpenSession = async (context) => {
  const service = await import('./service/open-session.js');
  return service.openSession(context);
};
