import { cleanText } from '@ra3/sdk/rules/text';
import { useMemo } from 'react';
import { callClient, ClientCallError, hasClientCall, type ClientCall } from './client-call.js';
import {
  fieldsOf,
  isApplied,
  mergeOptions,
  parseOptions,
  type OptionsPatch,
  type ReadOptions,
  type UnknownFields,
} from './client-options.js';
import { type DesktopObject, useDesktopObject } from './desktop-object.js';

/** The folder of the game, and what the client found wrong with it. */
export interface GamePath {
  /** Empty when none is set. */
  readonly path: string;
  /** A code of ours (`notFound`), or the client's own words; undefined when nothing is wrong. */
  readonly problem: string | undefined;
}

/** Outcome of an update: the client was current, has a new version now, or stopped on request. */
export interface UpdateOutcome {
  readonly state: 'current' | 'installed' | 'cancelled';
  /** The version that the client has now; empty when it does not say. */
  readonly version: string;
}

type Progress = (share: number) => void;

/** The client's calls (S7-62). Each rejects with a `ClientCallError`: the client is untrusted and may be older. */
export interface DesktopHost {
  readonly supports: (call: ClientCall) => boolean;
  readonly readOptions: () => Promise<ReadOptions>;
  /** Changes some settings, keeps fields that the page does not know, and returns what the client has then. */
  readonly saveOptions: (patch: OptionsPatch) => Promise<ReadOptions>;
  readonly readLaunchAtStartup: () => Promise<boolean>;
  readonly saveLaunchAtStartup: (isOn: boolean) => Promise<boolean>;
  readonly readGamePath: () => Promise<GamePath>;
  readonly saveGamePath: (path: string) => Promise<GamePath>;
  /** The version of the client itself. */
  readonly readVersion: () => Promise<string>;
  /** Looks for a newer client and installs it; reports its progress from 0 to 1. */
  readonly checkUpdate: (onProgress: Progress) => Promise<UpdateOutcome>;
  /** Asks the client to stop updating; `checkUpdate` then ends. */
  readonly cancelUpdate: () => Promise<void>;
  /** Repairs damaged files of the client; returns their number. */
  readonly fixResource: (onProgress: Progress) => Promise<number>;
  /** Size of the temporary files in bytes. */
  readonly readTempSize: () => Promise<number>;
  /** Deletes the temporary files; returns how many bytes that freed. */
  readonly deleteTemp: () => Promise<number>;
  readonly launchGame: () => Promise<void>;
  /** Opens the client's own options window. */
  readonly openOptionWindow: () => Promise<void>;
  /** Opens a window of the client that finds out why the game does not start. */
  readonly startDiagnosis: () => Promise<void>;
  /** Opens the game in the room of a host. */
  readonly joinRoom: (hostName: string) => Promise<void>;
}

/** Gives the calls of the client's object types, and reads its answers. */
export function createDesktopHost(client: DesktopObject): DesktopHost {
  const run = async (name: ClientCall) => {
    await callClient(client, name);
  };
  return {
    supports: (call) => hasClientCall(client, call),
    ...optionCalls(client),
    ...startupCalls(client),
    ...gamePathCalls(client),
    readVersion: () => readAnswer({ client, name: 'getVersion', parse: readVersion }),
    ...maintenanceCalls(client),
    cancelUpdate: () => run('cancelUpdate'),
    launchGame: () => run('launchGame'),
    openOptionWindow: () => run('optionWindow'),
    startDiagnosis: () => run('diagnosis'),
    async joinRoom(hostName) {
      await callClient(client, 'joinRoom', { values: [hostName] });
    },
  };
}

function optionCalls(client: DesktopObject): Pick<DesktopHost, 'readOptions' | 'saveOptions'> {
  const inTurn = makeQueue();
  const readFields = () => readAnswer({ client, name: 'getOptions', parse: fieldsOf });
  return {
    readOptions: async () => parseOptions(await readFields()),
    // One after the other: the client takes all settings at once, and the second of two would undo the first.
    saveOptions: (patch) =>
      inTurn(async () => {
        const next: UnknownFields = mergeOptions(await readFields(), patch);
        await callClient(client, 'setOptions', { values: [next] });
        const kept = parseOptions(await readFields());
        if (!isApplied(kept.options, patch)) throw new ClientCallError('setOptions', 'notKept');
        return kept;
      }),
  };
}

function startupCalls(
  client: DesktopObject,
): Pick<DesktopHost, 'readLaunchAtStartup' | 'saveLaunchAtStartup'> {
  const read = () => readAnswer({ client, name: 'getLaunchAtStartup', parse: readBoolean });
  return {
    readLaunchAtStartup: read,
    async saveLaunchAtStartup(isOn) {
      await callClient(client, 'setLaunchAtStartup', { values: [isOn] });
      if ((await read()) !== isOn) throw new ClientCallError('setLaunchAtStartup', 'notKept');
      return isOn;
    },
  };
}

function gamePathCalls(client: DesktopObject): Pick<DesktopHost, 'readGamePath' | 'saveGamePath'> {
  const read = () => readAnswer({ client, name: 'getGamePath', parse: readGamePath });
  return {
    readGamePath: read,
    async saveGamePath(path) {
      const before = await read();
      await callClient(client, 'setGamePath', { values: [path] });
      const kept = await read();
      // Not any other path: the client may write the same folder in another way.
      const isKept = kept.path === path || kept.path !== before.path;
      if (!isKept) throw new ClientCallError('setGamePath', 'notKept');
      return kept;
    },
  };
}

function maintenanceCalls(
  client: DesktopObject,
): Pick<DesktopHost, 'checkUpdate' | 'fixResource' | 'readTempSize' | 'deleteTemp'> {
  return {
    checkUpdate: (onProgress) => readAnswer({ client, name: 'checkUpdate', parse: readUpdate, onProgress }),
    fixResource: (onProgress) =>
      readAnswer({
        client,
        name: 'fixResource',
        parse: (answer) => readCount(fieldsOf(answer)?.repaired),
        onProgress,
      }),
    readTempSize: () => readAnswer({ client, name: 'getTempSize', parse: readCount }),
    deleteTemp: () => readAnswer({ client, name: 'deleteTemp', parse: readCount }),
  };
}

interface ReadCall<Answer> {
  readonly client: DesktopObject;
  readonly name: ClientCall;
  /** Returns `undefined` for an answer that cannot be read. */
  readonly parse: (answer: unknown) => Answer | undefined;
  readonly onProgress?: Progress;
}

async function readAnswer<Answer>({ client, name, parse, onProgress }: ReadCall<Answer>): Promise<Answer> {
  const answer = parse(await callClient(client, name, onProgress === undefined ? {} : { onProgress }));
  if (answer === undefined) throw new ClientCallError(name, 'unreadable');
  return answer;
}

/** Returns a function that starts each piece of work after the one before has ended, also after a failed one. */
function makeQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

function readBoolean(answer: unknown): boolean | undefined {
  return typeof answer === 'boolean' ? answer : undefined;
}

function readCount(answer: unknown): number | undefined {
  return typeof answer === 'number' && Number.isFinite(answer) && answer >= 0 ? answer : undefined;
}

const LONGEST_PROBLEM = 200;
const LONGEST_VERSION = 40;

/** Reads `{path, problem}`, or the path alone; `null` means no path. */
function readGamePath(answer: unknown): GamePath | undefined {
  const fields = typeof answer === 'string' || answer === null ? { path: answer } : fieldsOf(answer);
  const path = fields?.path === null ? '' : fields?.path;
  if (typeof path !== 'string') return undefined;
  const problem = typeof fields?.problem === 'string' ? cleanText(fields.problem, LONGEST_PROBLEM) : '';
  return { path, problem: problem === '' ? undefined : problem };
}

const updateStates: readonly UpdateOutcome['state'][] = ['current', 'installed', 'cancelled'];

function readUpdate(answer: unknown): UpdateOutcome | undefined {
  const fields = fieldsOf(answer);
  const state = updateStates.find((known) => known === fields?.state);
  if (state === undefined) return undefined;
  return { state, version: readVersion(fields?.version) ?? '' };
}

function readVersion(answer: unknown): string | undefined {
  const version = typeof answer === 'string' ? cleanText(answer, LONGEST_VERSION) : '';
  return version === '' ? undefined : version;
}

/** The desktop client that shows this page, with typed calls; undefined in a browser. */
export function useDesktopHost(): DesktopHost | undefined {
  const object = useDesktopObject();
  return useMemo(() => (object === undefined ? undefined : createDesktopHost(object)), [object]);
}
