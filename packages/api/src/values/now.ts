/** The current time. Passed in, so that tests decide what time it is. */
export type Now = () => Date;
