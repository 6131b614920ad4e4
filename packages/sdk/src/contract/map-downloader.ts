/** A third-party service that keeps community maps, and the program that fetches them from it (spec §7 "Other"). */
export interface MapDownloader {
  /** Where its calls are asked, `https://` and a host, without a slash at the end; its pictures come from there too. */
  readonly apiUrl: string;
  /** The page of a map, with `{id}` where its id stands. */
  readonly websiteUrl: string;
  /** What opens a map in the downloading program, with `{id}` where its id stands: `scheme://…`. */
  readonly protocolUrl: string;
}

/**
 * The downloader that the site offers. The specification names none, so there is none until an operator enters one
 * here: site and content security policy both read it.
 */
export const mapDownloader: MapDownloader | undefined = undefined;
