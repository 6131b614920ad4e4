/** The oldest Node that all packages support; `engines` in every package.json says the same. */
export const NODE_FLOOR = '20.19.0';

/**
 * @param {string} version such as `v20.19.0`
 * @returns {boolean}
 */
export function meetsFloor(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = NODE_FLOOR.split('.').map(Number);
  return major > floorMajor || (major === floorMajor && minor >= floorMinor);
}

/** Exits with a clear message when this Node is too old. */
export function requireNode() {
  if (meetsFloor(process.version)) return;
  console.error(
    `This project needs Node ${NODE_FLOOR} or newer, and this is ${process.version}. Get one at https://nodejs.org.`,
  );
  process.exit(1);
}
