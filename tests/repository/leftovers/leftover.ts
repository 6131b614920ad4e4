/** Something that a test changed in its process and did not change back. */
export interface Leftover {
  /** What a reader would search for, such as `Element.prototype.scrollIntoView`. */
  readonly name: string;
  readonly putBack: () => void;
}

/** Lists what has changed since the watch began. */
export type Watch = () => readonly Leftover[];

/** Compares named values with those of the beginning; `write` gets `undefined` for a name that had no value. */
export function watchValues<T>(
  read: () => ReadonlyMap<string, T>,
  write: (name: string, value: T | undefined) => void,
): Watch {
  const before = read();
  return () => {
    const after = read();
    const names = [...new Set([...before.keys(), ...after.keys()])];
    return names
      .filter((name) => !Object.is(before.get(name), after.get(name)))
      .map((name) => ({
        name,
        putBack: () => {
          write(name, before.get(name));
        },
      }));
  };
}
