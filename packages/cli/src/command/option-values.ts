import { isFlag, type OptionDefinitions, type OptionValues } from './input-definition.js';

/** Picks the values of the defined options out of commander's; a flag that was not given is false. */
export function optionValues<Options extends OptionDefinitions>(
  definitions: Options,
  parsed: Readonly<Record<string, unknown>>,
): OptionValues<Options> {
  const values = Object.entries(definitions).map(([name, definition]) => [
    name,
    isFlag(definition) ? parsed[name] === true : parsed[name],
  ]);
  return Object.fromEntries(values) as OptionValues<Options>; // Commander made each value by the definition's `parse`.
}
