const simulatedFaults = ['silent', 'slow', 'throws', 'half', 'missing'] as const;

/** How a simulated call fails: `half` leaves out a part of the answer, `missing` is a client that lacks the call. */
export type SimulatedFault = (typeof simulatedFaults)[number];

export interface Simulation {
  readonly faults?: Readonly<Record<string, SimulatedFault>>;
  /** Fields of the options that differ from those of the simulated client. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly gamePath?: Readonly<Record<string, unknown>>;
  readonly tempBytes?: number;
  readonly version?: string;
  readonly reason?: string;
  /** The update waits for `report` and `finish`, and does not go on by itself. */
  readonly isUpdateManual?: boolean;
}

/** The object that a desktop client injects, with what the tests look at. */
export interface SimulatedHost {
  /** Names of the calls received so far, in order. */
  readonly calls: string[];
  /** Faults by the name of the call; tests may change them later, except `missing`. */
  readonly faults: Record<string, SimulatedFault | undefined>;
  readonly stored: {
    options: Readonly<Record<string, unknown>>;
    launchAtStartup: boolean;
    gamePath: Readonly<Record<string, unknown>>;
    tempBytes: number;
  };
  report: (share: unknown) => void;
  finish: (answer: unknown) => void;
}

type Report = (share: unknown) => void;
/** What a call does with its values, and what it answers by half. */
type Behaviour = readonly [whole: (...values: never[]) => unknown, half: () => unknown];

const SLOW_MS = 5_000;
const UPDATE_STEP_MS = 400;

/** Simulates the object of a desktop client, for development, tests and demos; the build loads it on the host of a demo alone. */
export function createSimulatedHost(simulation: Simulation = {}): SimulatedHost {
  const host: SimulatedHost = {
    calls: [],
    faults: { ...simulation.faults },
    stored: {
      options: { ...simulatedOptions, ...simulation.options },
      launchAtStartup: false,
      gamePath: simulation.gamePath ?? { path: String.raw`C:\Games\Red Alert 3`, problem: null },
      tempBytes: simulation.tempBytes ?? 13_002_342,
    },
    report: nothing,
    finish: nothing,
  };
  const behaviours = { ...storedCalls(host), ...otherCalls(host, simulation) };
  const answer = async ([name, [whole, half]]: [string, Behaviour], values: never[]) => {
    host.calls.push(name);
    const fault = host.faults[name];
    if (fault === 'throws') throw new Error(simulation.reason ?? 'the disk is full');
    if (fault === 'silent') return new Promise(nothing);
    if (fault === 'slow') await wait(SLOW_MS);
    return fault === 'half' ? half() : whole(...values);
  };
  const present = Object.entries(behaviours).filter(([name]) => host.faults[name] !== 'missing');
  for (const entry of present) {
    Object.assign(host, { [entry[0]]: (...values: never[]) => answer(entry, values) });
  }
  return host;
}

function storedCalls({ stored }: SimulatedHost): Readonly<Record<string, Behaviour>> {
  return {
    getOptions: [() => stored.options, () => halfOf(stored.options)],
    setOptions: [(next: SimulatedHost['stored']['options']) => void (stored.options = next), nothing],
    getLaunchAtStartup: [() => stored.launchAtStartup, nothing],
    setLaunchAtStartup: [(isOn: boolean) => void (stored.launchAtStartup = isOn), nothing],
    getGamePath: [() => stored.gamePath, () => ({})],
    setGamePath: [
      (path: string) => {
        stored.gamePath = { path, problem: path.includes('nowhere') ? 'notFound' : null };
      },
      nothing,
    ],
    getTempSize: [() => stored.tempBytes, nothing],
    deleteTemp: [
      () => {
        const { tempBytes } = stored;
        stored.tempBytes = 0;
        return tempBytes;
      },
      nothing,
    ],
  };
}

function otherCalls(host: SimulatedHost, simulation: Simulation): Readonly<Record<string, Behaviour>> {
  return {
    checkUpdate: [
      (report: Report) => {
        const ended = new Promise((resolve) => {
          Object.assign(host, { report, finish: resolve });
        });
        if (simulation.isUpdateManual !== true) void goOn(host);
        return ended;
      },
      () => ({ version: '1.3.0' }),
    ],
    getVersion: [() => simulation.version ?? '1.2.0', nothing],
    cancelUpdate: [() => host.finish({ state: 'cancelled' }), nothing],
    fixResource: [
      (report: Report) => {
        report(0.5);
        return { repaired: 2 };
      },
      () => ({}),
    ],
    launchGame: [nothing, nothing],
    optionWindow: [nothing, nothing],
    diagnosis: [nothing, nothing],
    joinRoom: [nothing, nothing],
  };
}

async function goOn(host: SimulatedHost): Promise<void> {
  for (const share of [0, 0.1234, 0.5, 0.8765, 1]) {
    host.report(share);
    await wait(UPDATE_STEP_MS);
  }
  host.finish({ state: 'installed', version: '1.3.0' });
}

function nothing(): void {
  // A call without an answer.
}

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

function halfOf(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.slice(0, entries.length / 2));
}

/** Reads faults as the address of a page names them in development, such as `getOptions:slow,launchGame:missing`. */
export function readSimulation(text: string): Simulation {
  const pairs = text.split(',').flatMap((part) => {
    const [name = '', fault] = part.split(':');
    const known = simulatedFaults.find((entry) => entry === fault);
    return known === undefined ? [] : [[name, known] as const];
  });
  return { faults: Object.fromEntries(pairs) };
}

const event = { sound: true, notify: true, bringRa3ToFront: false };

/** The options of the simulated client, with a field that this page does not know. */
const simulatedOptions: Readonly<Record<string, unknown>> = {
  launchParameter: '-win',
  showMainWindowOnStart: true,
  shutdownWhenCloseWindow: false,
  showHpBar: true,
  doubleRelay: false,
  loadOldMaps: false,
  connectToCncOnline: false,
  enableNotification: true,
  whenMatchCompleted: event,
  whenDisconnected: event,
  whenPrivateMessage: event,
  whenHostWantsStart: { ...event, bringRa3ToFront: true },
  whenEnterRoom: event,
  whenRoomMessage: event,
  whenInvited: event,
  aSettingOfANewerClient: { colour: 'teal' },
};
