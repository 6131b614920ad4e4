import pg from 'pg';

const { types } = pg;

/**
 * How column values come out, on both engines: int8 as a number (ids have 53 bits, counts are smaller), timestamps as
 * Date, JSON parsed.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === Number(types.builtins.INT8)
      ? (value: string) => Number(value)
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser, // one signature for pg's overloads
};
