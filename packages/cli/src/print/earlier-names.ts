import type { EarlierNamed } from '@ra3/sdk';
import type { Language } from '../i18n/translate.js';
import { cleanName } from './cells.js';
import type { Output } from './output.js';

/** Says below a list who was found by an earlier name. */
export async function noteEarlierNames(
  found: readonly EarlierNamed[],
  { language, output }: { readonly language: Language; readonly output: Pick<Output, 'note'> },
): Promise<void> {
  if (found.length > 0) await output.note(earlierNamesText(found, language));
}

/** `Kim (earlier name: Rookie)` of each player who was found by an earlier name; each once. */
export function earlierNamesText(found: readonly EarlierNamed[], { text }: Pick<Language, 'text'>): string {
  const texts = found.map(({ personaName, earlierName }) =>
    text('terminal.lookup.foundAs', { name: cleanName(personaName), earlierName: cleanName(earlierName) }),
  );
  return [...new Set(texts)].join(', ');
}
