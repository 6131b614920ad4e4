import pg from 'pg';

const { types } = pg;
const INT8: number = types.builtins.INT8;

/** On both engines: int8 as number (ids have 53 bits, counts are smaller), timestamps as Date, JSON parsed. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: getTypeParser as typeof types.getTypeParser,
};

// One signature instead of pg's overloads; the assertion above says that it serves them all.
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === INT8) return Number;

  return types.getTypeParser(oid, format);
}
