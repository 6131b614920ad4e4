/** What the desktop client does for the page (S7-62); further calls come with their screens. */
export interface DesktopHost {
  /** Starts the game. Rejects with the client's reason when it cannot. */
  readonly launchGame: () => Promise<void>;
  /** Opens the desktop client's own options window. */
  readonly openOptionWindow: () => Promise<void>;
  /** Opens a window of the desktop client that diagnoses why the game does not start. */
  readonly startDiagnosis: () => Promise<void>;
}

/** The desktop client is too old: it lacks the called method. */
export class DesktopCallMissingError extends Error {
  override readonly name = 'DesktopCallMissingError';
}

// The name of the object and of its methods are assumed: the specification names neither.
const PLACE = 'ra3DesktopHost';
const callNames = {
  launchGame: 'launchGame',
  openOptionWindow: 'optionWindow',
  startDiagnosis: 'diagnosis',
} as const satisfies Record<keyof DesktopHost, string>;

/** Finds the object that the desktop client injects into the page; undefined in a browser. */
export function findDesktopHost(page: object): DesktopHost | undefined {
  const object: unknown = PLACE in page ? page[PLACE] : undefined;
  if (typeof object !== 'object' || object === null) return undefined;
  const calling = (name: keyof DesktopHost) => async () => {
    const call: unknown = Reflect.get(object, callNames[name]);
    if (typeof call !== 'function') throw new DesktopCallMissingError(callNames[name]);
    await Reflect.apply(call, object, []);
  };
  return {
    launchGame: calling('launchGame'),
    openOptionWindow: calling('openOptionWindow'),
    startDiagnosis: calling('startDiagnosis'),
  };
}
