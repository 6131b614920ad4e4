import { expect, test } from 'vitest';
import { readText } from './repository.js';

interface Step {
  readonly id: string;
  /** Undefined for a module that runs when it is loaded. */
  readonly name: string | undefined;
  readonly file: string;
  /** The step that calls this one; undefined for what starts from outside. */
  readonly caller: string | undefined;
  readonly calledAs: string | undefined;
}

const ROW =
  /^\| ([A-Z]\d+) +\| (?:`(\w+)`|the module) +\| `([^`]+)` +\| (?:([A-Z]\d+)(?: `([^`]+)`)?|the \w+) +\|/gm;

const steps: readonly Step[] = [...readText('docs/one-request.md').matchAll(ROW)].map(
  ([, id = '', name, file = '', caller, calledAs]) => ({ id, name, file, caller, calledAs }),
);

/** The text of a step's function, from its name to the brace that ends it; undefined where the file has none. */
function bodyOf({ name, file }: Step): string | undefined {
  const text = readText(file);
  if (name === undefined) return text;
  const declared = new RegExp(`^(?:export )?(?:async )?(?:function\\*? ?|const )${name}\\b`, 'm').exec(text);
  return declared === null ? undefined : text.slice(declared.index).split(/^\}[;)]*$/m)[0];
}

test('every step of the page about one request is a function of the file that it names', () => {
  expect(steps).toHaveLength(readText('docs/one-request.md').match(/^\| [A-Z]\d+ /gm)?.length ?? 0);
  expect(steps.filter((step) => bodyOf(step) === undefined)).toEqual([]);
});

test('every step is called by the function of the step that it comes from', () => {
  const isCalled = ({ name, caller, calledAs }: Step): boolean => {
    const from = steps.find(({ id }) => id === caller);
    const words = calledAs ?? name;
    return from !== undefined && words !== undefined && bodyOf(from)?.includes(words) === true;
  };

  expect(steps.filter((step) => step.caller !== undefined && !isCalled(step))).toEqual([]);
});
