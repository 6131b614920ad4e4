/** What the site does not use, so that a script that got into a page cannot ask for it either. */
const DENIED_FEATURES = [
  ...['accelerometer', 'ambient-light-sensor', 'autoplay', 'bluetooth', 'browsing-topics', 'camera'],
  ...['clipboard-read', 'display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...[
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'picture-in-picture',
    'publickey-credentials-create',
  ],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'storage-access', 'usb', 'web-share'],
  ...['window-management', 'xr-spatial-tracking'],
];

/** The `Permissions-Policy` of the host and of the built site. Pages copy addresses and codes to the clipboard. */
export const permissionsPolicy: string = [
  ...DENIED_FEATURES.map((name) => `${name}=()`),
  'clipboard-write=(self)',
].join(', ');
