/** The lines on a terminal after all writes, without colours. */
export function screenText(written: string, size: { readonly rows: number }): string[] {
  const lines = Array.from({ length: size.rows }, () => '');
  // The frame writer positions every line: row, text, erase.
  for (const [, row = '1', text = ''] of written.matchAll(/\u001b\[(\d+);1H(.*?)\u001b\[K/gsu)) {
    lines[Number(row) - 1] = text.replace(/\u001b\[[0-9;]*m/gu, '').trimEnd();
  }
  return lines;
}
