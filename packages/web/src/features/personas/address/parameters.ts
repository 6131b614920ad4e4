/** Where links to a point of the rating curve lead. */
export const RATING_ID = 'rating';

/** The name of the query parameter with the id of the chosen match. */
export const MATCH_PARAMETER = 'match';

/** The query parameter that asks for the page with the marked match, in place of a page number. */
export const SHOW_PARAMETER = 'show';
export const SHOW_MATCH = 'match';
