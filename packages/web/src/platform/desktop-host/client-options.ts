/** Settings of the client that are on or off (S3-33). `connectToCncOnline` means the other platform, abroad. */
export const flagNames = [
  'showMainWindowOnStart',
  'shutdownWhenCloseWindow',
  'showHpBar',
  'doubleRelay',
  'loadOldMaps',
  'connectToCncOnline',
  'enableNotification',
] as const;

/** Events of which the client tells the player (S3-33). */
export const eventNames = [
  'whenMatchCompleted',
  'whenDisconnected',
  'whenPrivateMessage',
  'whenHostWantsStart',
  'whenEnterRoom',
  'whenRoomMessage',
  'whenInvited',
] as const;

export const eventActions = ['sound', 'notify', 'bringRa3ToFront'] as const;

export type FlagName = (typeof flagNames)[number];
export type EventName = (typeof eventNames)[number];
export type EventAction = (typeof eventActions)[number];
export type EventActions = Readonly<Record<EventAction, boolean>>;
export type OptionName = FlagName | EventName | 'launchParameter';

/** The client settings that its options hold; startup and the path of the game have calls of their own (S3-33). */
export type ClientOptions = Readonly<Record<FlagName, boolean>> &
  Readonly<Record<EventName, EventActions>> & { readonly launchParameter: string };

/** New values of some settings; of an event, those of some of its actions. */
export type OptionsPatch = Partial<Readonly<Record<FlagName, boolean>>> &
  Partial<Readonly<Record<EventName, Partial<EventActions>>>> & { readonly launchParameter?: string };

const calmActions: EventActions = { sound: true, notify: true, bringRa3ToFront: false };

/** Assumed: the specification names no defaults. */
export const defaultOptions: ClientOptions = {
  launchParameter: '',
  showMainWindowOnStart: true,
  shutdownWhenCloseWindow: false,
  showHpBar: false,
  doubleRelay: false,
  loadOldMaps: false,
  connectToCncOnline: false,
  enableNotification: true,
  whenMatchCompleted: calmActions,
  whenDisconnected: calmActions,
  whenPrivateMessage: calmActions,
  // The game waits for the player.
  whenHostWantsStart: { ...calmActions, bringRa3ToFront: true },
  whenEnterRoom: calmActions,
  whenRoomMessage: calmActions,
  whenInvited: calmActions,
};

/** Why a setting has its default: the client did not send it, or sent a value of another type. */
export type OptionFault = 'absent' | 'wrong';

/** Options as read; a setting with a fault has its default. */
export interface ReadOptions {
  readonly options: ClientOptions;
  readonly faults: Readonly<Partial<Record<OptionName, OptionFault>>>;
}

export type UnknownFields = Readonly<Record<string, unknown>>;

/** Reads the fields of an answer; undefined for a value that is no object. */
export function fieldsOf(answer: unknown): UnknownFields | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined;
  try {
    return { ...answer };
  } catch {
    return undefined; // A getter of the client threw.
  }
}

/** Parses the client's options. What is absent or of a wrong type becomes its default, and is listed. */
export function parseOptions(answer: UnknownFields): ReadOptions {
  const faults: Partial<Record<OptionName, OptionFault>> = {};
  const flags = flagNames.map((name) => {
    const fault = faultOf(answer[name], 'boolean');
    if (fault !== undefined) faults[name] = fault;
    return [name, fault === undefined ? answer[name] : defaultOptions[name]];
  });
  const events = eventNames.map((name) => {
    const { actions, fault } = parseActions(answer[name], defaultOptions[name]);
    if (fault !== undefined) faults[name] = fault;
    return [name, actions];
  });
  const textFault = faultOf(answer.launchParameter, 'string');
  if (textFault !== undefined) faults.launchParameter = textFault;
  const launchParameter = textFault === undefined ? answer.launchParameter : defaultOptions.launchParameter;
  // Each name has a value of its type: `faultOf` has looked at it.
  const options = { ...Object.fromEntries([...flags, ...events]), launchParameter } as ClientOptions;
  return { options, faults };
}

function parseActions(
  value: unknown,
  defaults: EventActions,
): { readonly actions: EventActions; readonly fault: OptionFault | undefined } {
  if (value === undefined) return { actions: defaults, fault: 'absent' };
  const fields = fieldsOf(value);
  if (fields === undefined) return { actions: defaults, fault: 'wrong' };
  const faults = eventActions.map((action) => faultOf(fields[action], 'boolean'));
  const actions = eventActions.map((action, index) => [
    action,
    faults[index] === undefined ? fields[action] : defaults[action],
  ]);
  return {
    // Every action has a boolean: its own, or that of the defaults.
    actions: Object.fromEntries(actions) as EventActions,
    fault: faults.find((fault) => fault === 'wrong') ?? faults.find((fault) => fault !== undefined),
  };
}

function faultOf(value: unknown, type: 'boolean' | 'string'): OptionFault | undefined {
  if (value === undefined) return 'absent';
  return typeof value === type ? undefined : 'wrong';
}

/** Changes the options that the client sent, and keeps every field that this page does not know. */
export function mergeOptions(answer: UnknownFields, patch: OptionsPatch): UnknownFields {
  const next: Record<string, unknown> = { ...answer };
  for (const [name, value] of Object.entries(patch)) {
    next[name] = typeof value === 'object' ? { ...fieldsOf(answer[name]), ...value } : value;
  }
  return next;
}

/** The options with a change that is not saved yet. */
export function applyPatch(options: ClientOptions, patch: OptionsPatch): ClientOptions {
  return mergeOptions(options, patch) as ClientOptions; // A patch has the types of the options.
}

/** Whether the options have every value of the patch. */
export function isApplied(options: ClientOptions, patch: OptionsPatch): boolean {
  return JSON.stringify(options) === JSON.stringify(applyPatch(options, patch));
}
