/** Whether the browser shows notifications of the site; `unsupported` in a browser that has none. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}
