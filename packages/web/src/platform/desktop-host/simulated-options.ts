const event = { sound: true, notify: true, bringRa3ToFront: false };

/** The options of the simulated client, with a field that this page does not know. */
export const simulatedOptions: Readonly<Record<string, unknown>> = {
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
