/** Files that only tests and measurements use; few rules apply to them. */
const TEST_FILE = String.raw`(\.test(-d)?\.tsx?$|/(testing|fuzz|bench)/|^tests/)`;

module.exports = { TEST_FILE };
