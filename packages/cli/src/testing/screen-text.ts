/** What stands on a terminal after all that was written to it, as lines of text without colours. */
export function screenText(written: string, size: { readonly rows: number }): string[] {
  const lines = Array.from({ length: size.rows }, () => '');
  // The frame writer places every line by itself: row, text, erase.
  for (const [, row = '1', text = ''] of written.matchAll(/\u001b\[(\d+);1H(.*?)\u001b\[K/gsu)) {
    lines[Number(row) - 1] = text.replace(/\u001b\[[0-9;]*m/gu, '').trimEnd();
  }
  return lines;
}
