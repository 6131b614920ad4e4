import unhomoglyph from 'unhomoglyph';

/**
 * What two names have in common that look alike: full-width and compatibility forms, case, and letters of other scripts
 * or digits that are drawn like a letter ("Аdmin" with a Cyrillic А, "ADM1N"). Only for comparing, never shown.
 */
export function lookAlikeKey(name: string): string {
  // Before and after changing case: a Cyrillic М looks like M, but its small letter not like m.
  const folded = unhomoglyph(unhomoglyph(name.normalize('NFKC')).toLowerCase());
  // A capital I, a small l and the digit 1 look alike; only the latter two are one letter to Unicode.
  return folded.replaceAll('i', 'l');
}
