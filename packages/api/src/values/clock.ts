/** Tells the time. Passed in, so that tests decide what time it is. */
export type Clock = () => Date;
