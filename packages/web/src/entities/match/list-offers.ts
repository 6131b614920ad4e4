/**
 * What the rows of a list offer beyond favourite, recommend and download: a check box for several downloads at once, a link that opens
 * the replay in the repair page, the user's tag, and the downloads of three months before those of all time (S2-64).
 */
export type ListOffer = 'selection' | 'repair' | 'tags' | 'recentDownloads';

export type ListOffers = readonly ListOffer[];
