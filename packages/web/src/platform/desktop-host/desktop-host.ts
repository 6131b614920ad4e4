/** What the desktop client does for the page (spec §7 "Desktop host object calls"); further calls come with their screens. */
export interface DesktopHost {
  /** Starts the game. Rejects with the client's reason when it cannot. */
  readonly launchGame: () => Promise<void>;
  /** Opens the client's own window of options. */
  readonly openOptionWindow: () => Promise<void>;
  /** Looks for what keeps the game from starting, in a window of the client. */
  readonly startDiagnosis: () => Promise<void>;
}

/** The desktop client of this visitor is older than the call that the page wanted of it. */
export class DesktopCallMissingError extends Error {
  override readonly name = 'DesktopCallMissingError';
}

// The place of the object and the names of its calls are assumed: the specification names neither.
const PLACE = 'ra3DesktopHost';
const callNames = {
  launchGame: 'launchGame',
  openOptionWindow: 'optionWindow',
  startDiagnosis: 'diagnosis',
} as const satisfies Record<keyof DesktopHost, string>;

/** Finds the object that the desktop client puts into the page; in a browser there is none. */
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
