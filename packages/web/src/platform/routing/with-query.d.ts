/** Appends query parameters to a path; those without a value are left out. */
export declare function withQuery(path: string, values: Readonly<Record<string, string | number | undefined>>): string;
//# sourceMappingURL=with-query.d.ts.map