/** Names an account: by its id, by the name or the id of a persona, by e-mail address, or by machine code. */
export type UserSelector =
  | { readonly by: 'id' | 'persona'; readonly id: number }
  | { readonly by: 'name' | 'mail' | 'machine'; readonly text: string };

/** Reads `1042`, `name:X`, `persona:34`, `mail:x@qq.com` or `machine:X`; undefined for anything else. */
export function readUserSelector(typed: string): UserSelector | undefined {
  if (isId(typed)) return { by: 'id', id: Number(typed) };
  const [, by = '', text = ''] = /^(name|persona|mail|machine):\s*(.+)$/su.exec(typed) ?? [];
  if (by === 'persona') return isId(text) ? { by, id: Number(text) } : undefined;
  return by === 'name' || by === 'mail' || by === 'machine' ? { by, text } : undefined;
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,15}$/u.test(text) && Number.isSafeInteger(Number(text));
}
