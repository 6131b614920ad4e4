/** Columns of a kind of file, by whether each row must fill them. */
export interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** The columns of the files of `ra3 admin … apply`; the catalog has the form of each. */
export const fileColumns = {
  ban: { required: ['user', 'for'], optional: ['reason_en', 'reason_zh', 'types', 'ref'] },
  unban: { required: ['user'], optional: ['reason', 'ref'] },
  warn: { required: ['user'], optional: ['reason_en', 'reason_zh', 'ref'] },
  forbid: { required: ['name'], optional: ['ref'] },
} as const satisfies Readonly<Record<string, Columns>>;

export type FileKind = keyof typeof fileColumns;

/** The header line of a file, with every column. */
export function headerOf(kind: FileKind): string {
  const { required, optional } = fileColumns[kind];
  return [...required, ...optional].join(',');
}
