import { listEndpoints } from '@ra3/sdk/contract';
import { describe, expect, test } from 'vitest';
import { makeRequestValidator } from './request-validator.js';

const NO_DECIMALS = [
  'Infinity',
  '-Infinity',
  '1e309',
  '-1e309',
  '1e3',
  '0x10',
  '0b1',
  '1.5',
  '1.0',
  '.5',
  '+1',
];
const NO_NUMBERS = ['NaN', 'null', 'true', '', ' 1', '1 ', '1_000', '１', '9'.repeat(400), '1'.repeat(17)];

const validate = makeRequestValidator();
const rangeSchema = {
  type: 'object',
  properties: {
    whole: { type: 'integer', minimum: -1, maximum: Number.MAX_SAFE_INTEGER },
    part: { type: 'number', minimum: -1, maximum: 100 },
  },
};

function readQuery(query: Readonly<Record<string, string>>, schema: object = rangeSchema): unknown {
  const result = validate({ schema, httpPart: 'querystring', method: 'GET', url: '/' })(query);
  return typeof result === 'object' && 'value' in result ? result.value : 'rejected';
}

// S7-44
describe('numbers in path and query', () => {
  test.each([...NO_DECIMALS, ...NO_NUMBERS])('%j is no whole number', (text) => {
    expect(readQuery({ whole: text })).toBe('rejected');
  });

  test.each([
    ['0', 0],
    ['-0', 0],
    ['-1', -1],
    ['007', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%j is a whole number', (text, whole) => {
    expect(readQuery({ whole: text })).toEqual({ whole });
  });

  test.each(['Infinity', '1e309', '-1e309', '1e1', '0x10', 'NaN', '.5', '5.', '', ' 1', '100.5'])(
    '%j is no number with decimals in range',
    (text) => {
      expect(readQuery({ part: text })).toBe('rejected');
    },
  );

  test.each([
    ['1.5', 1.5],
    ['-0.0', 0],
    ['100', 100],
  ])('%j is a number with decimals', (text, part) => {
    expect(readQuery({ part: text })).toEqual({ part });
  });
});

const numbersOfContract = listEndpoints().flatMap(({ key, endpoint }) =>
  (['params', 'query'] as const).flatMap((part) =>
    Object.entries(endpoint[part]?.properties ?? {})
      .filter(([, field]) => 'type' in field && ['integer', 'number'].includes(String(field.type)))
      .map(([name, field]) => [`${key} ${part}.${name}`, name, field] as const),
  ),
);

test('the contract has numbers in paths and queries', () => {
  expect(numbersOfContract.length).toBeGreaterThan(70);
});

test.each(numbersOfContract)('%s rejects endless and unsafe numbers', (_what, name, field) => {
  const schema = { type: 'object', properties: { [name]: field } };
  const texts = ['Infinity', '-Infinity', '1e309', '-1e309', '1e22', `1${'0'.repeat(22)}`];

  const answers = texts.map((text) => readQuery({ [name]: text }, schema));

  expect(new Set(answers)).toEqual(new Set(['rejected']));
});
