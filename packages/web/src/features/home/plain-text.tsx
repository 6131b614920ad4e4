/** A text as it was written. */
export function PlainText({ source }: { readonly source: string }) {
  return <p>{source}</p>;
}
