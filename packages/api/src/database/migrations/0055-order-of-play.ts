/**
 * Ratings, forms and streaks follow the order of play instead of that of the reports. Hosts that go by the other order are
 * refused; matches that came late before are put at their places by `rebuild-sums`.
 */
export const orderOfPlayMigration = {
  id: '0055-order-of-play',
  sql: `UPDATE derived_data SET version = 5;`,
} as const;
