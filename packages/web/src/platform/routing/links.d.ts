/** A route of the site: the router's pattern, and a function that builds a link to it. */
export interface SiteRoute<Parameters extends readonly unknown[]> {
    readonly pattern: string;
    readonly to: (...parameters: Parameters) => string;
}
export declare function route<Parameters extends readonly unknown[]>(pattern: string, to: (...parameters: Parameters) => string): SiteRoute<Parameters>;
export declare function fixed(pattern: string): SiteRoute<[]>;
/** Which form the page `/auth` shows, and where it leads on; by default it signs in. */
export interface SignInVisit {
    readonly mode?: 'register' | undefined;
    /** An address of this site. */
    readonly next?: string | undefined;
}
/** Whom a report is about, and where the players met. */
export interface ComplaintVisit {
    readonly persona?: number | undefined;
    readonly match?: number | string | undefined;
    readonly room?: string | undefined;
}
/** Every route of the site but those of admins (docs/specification/routes-and-layout.md). app/paths.ts has the pages behind them. */
export declare const links: {
    readonly home: SiteRoute<[]>;
    readonly status: SiteRoute<[]>;
    readonly recentMatches: SiteRoute<[page?: number | undefined]>;
    readonly match: SiteRoute<[matchId: string]>;
    readonly replayLibrary: SiteRoute<[]>;
    readonly auth: SiteRoute<[visit?: SignInVisit | undefined]>;
    readonly recoverPassword: SiteRoute<[visit?: Pick<SignInVisit, "next"> | undefined]>;
    /** Whither a mail about a security event links; the token is the fragment. */
    readonly takeBack: SiteRoute<[]>;
    readonly account: SiteRoute<[]>;
    /** The form that reports a player, and what became of earlier reports. */
    readonly complaints: SiteRoute<[visit?: ComplaintVisit | undefined]>;
    /** For banned users, who cannot sign in. */
    readonly appeal: SiteRoute<[]>;
    readonly accountSecurity: SiteRoute<[]>;
    /** To which pages of members lead admins (S2-34, S2-39); the other addresses of admins are in admin-links.ts. */
    readonly adminUsers: SiteRoute<[]>;
    readonly adminServer: SiteRoute<[]>;
    readonly clientOptions: SiteRoute<[]>;
    readonly mapDownloader: SiteRoute<[]>;
    readonly ownStats: SiteRoute<[]>;
    readonly downloadedMatches: SiteRoute<[]>;
    readonly favouriteMatches: SiteRoute<[]>;
    readonly replayRepair: SiteRoute<[]>;
    readonly persona: SiteRoute<[personaId: number]>;
    /** Without an opponent, one is chosen there. */
    readonly versus: SiteRoute<[personaId: number, opponentId?: number | undefined]>;
    readonly ladder: SiteRoute<[mod: "corona" | "ra3", type: "1v1" | "2v2" | "3v3", page?: number | undefined]>;
    readonly factionStatistics: SiteRoute<[mod: "corona" | "ra3"]>;
    readonly mapStatistics: SiteRoute<[mod: "corona" | "ra3"]>;
    readonly map: SiteRoute<[mapId: string]>;
    readonly articles: SiteRoute<[name?: string | undefined]>;
    /** Where a ladder address without mod and type redirects to (S2-15); the router matches it as a ladder. */
    readonly firstLadder: SiteRoute<[]>;
    readonly agreement: SiteRoute<[]>;
    readonly tutorial: SiteRoute<[]>;
    /** Exists in development only. */
    readonly components: SiteRoute<[]>;
};
export type RouteName = keyof typeof links;
//# sourceMappingURL=links.d.ts.map