interface HighlightedNameProps {
  readonly name: string;
  readonly typed: string;
}

/** A name with the typed part highlighted. */
export function HighlightedName({ name, typed }: HighlightedNameProps) {
  const start = typed === '' ? -1 : name.toLowerCase().indexOf(typed.toLowerCase());
  if (start === -1) return name;
  const end = start + typed.length;
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}
