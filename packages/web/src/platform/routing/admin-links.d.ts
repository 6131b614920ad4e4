/** The user whose case the user manager shows. */
export interface UserVisit {
    readonly user?: string | undefined;
}
/** Which part of the audit log is shown: actions done to one target, such as `user:12`. */
export interface AuditVisit {
    readonly target?: string | undefined;
}
/** Every route for admins (S2-17); a module of its own, so that no visitor loads it. app/admin-paths.tsx has the pages behind them. */
export declare const adminLinks: {
    readonly inbox: import("./links.js").SiteRoute<[]>;
    readonly users: import("./links.js").SiteRoute<[visit?: UserVisit | undefined]>;
    readonly announcements: import("./links.js").SiteRoute<[]>;
    readonly invitations: import("./links.js").SiteRoute<[]>;
    readonly seasons: import("./links.js").SiteRoute<[]>;
    readonly badMaps: import("./links.js").SiteRoute<[]>;
    readonly badPersonas: import("./links.js").SiteRoute<[]>;
    readonly reports: import("./links.js").SiteRoute<[]>;
    readonly server: import("./links.js").SiteRoute<[]>;
    readonly audit: import("./links.js").SiteRoute<[visit?: AuditVisit | undefined]>;
};
export type AdminRouteName = keyof typeof adminLinks;
//# sourceMappingURL=admin-links.d.ts.map