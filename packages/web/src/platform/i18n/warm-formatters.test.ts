// @vitest-environment node
import { expect, test, vi } from 'vitest';

/** As a page that has just begun: formatters are kept for the life of a module. */
async function loadAnew() {
  vi.resetModules();
  const { formatExactTime } = await import('@ra3/sdk/rules/times');
  const { numberFormatOf } = await import('./number-format.js');
  const { warmFormatters } = await import('./warm-formatters.js');
  return { formatExactTime, numberFormatOf, warmFormatters };
}

/** Records which kinds of formatters are made from now on. */
function recordMade(): string[] {
  const made: string[] = [];
  const get = (intl: typeof Intl, kind: keyof typeof Intl) => {
    made.push(kind);
    return intl[kind];
  };
  vi.stubGlobal('Intl', new Proxy(Intl, { get: (intl, kind) => get(intl, kind as keyof typeof Intl) }));
  return made;
}

test('no formatter is made in the task that asks for them', async () => {
  const { warmFormatters } = await loadAnew();
  const made = recordMade();
  const warming = warmFormatters('ja-JP');
  await Promise.resolve();

  expect(made).toEqual([]);
  await warming;
  expect(made).toEqual([
    'DateTimeFormat',
    'DateTimeFormat',
    'RelativeTimeFormat',
    'NumberFormat',
    'NumberFormat',
  ]);
});

test('what renders afterwards finds its formatters', async () => {
  const { formatExactTime, numberFormatOf, warmFormatters } = await loadAnew();
  await warmFormatters('zh-CN');
  const made = recordMade();

  expect(formatExactTime(new Date(0), 'zh-CN')).toMatch(/19(69|70)/);
  expect(numberFormatOf('zh-CN').percent(0.5)).toBe('50.0%');
  expect(made).toEqual([]);
});
