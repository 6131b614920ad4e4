export type Encoding = 'utf-8' | 'utf-16le' | 'gbk';

/**
 * Decodes the bytes of a file that people made with a spreadsheet: UTF-8 with or without a byte order mark, UTF-16 with
 * one, or else GBK, in which Chinese editions of Excel save CSV. Undefined when it is none of them.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes);
  return decodeAs('utf-8', bytes) ?? decodeAs('gbk', bytes);
}

function decodeAs(encoding: Encoding, bytes: Uint8Array): { text: string; encoding: Encoding } | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}
