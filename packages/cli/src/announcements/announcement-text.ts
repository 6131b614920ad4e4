import type { Client } from '@ra3/sdk/node';
import { DEFAULT_LOCALE, type Locale } from '@ra3/sdk/facts';
import { parseMarkdown, type MarkdownBlock } from '@ra3/sdk/rules/markdown';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { styled } from '../articles/article-lines.js';
import type { CommandContext } from '../command/command-context.js';
import type { Paint } from '../print/paint.js';
import type { StyledText } from '../print/wrap-text.js';

/** The lines of the announcement in the reader's language; none without one. */
export async function announcementText(
  client: Client,
  { language, output }: Pick<CommandContext, 'language' | 'output'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { localizedContent } = await client.announcements.website({}, { signal });
  const shown = chooseAnnouncement(localizedContent, language.locale);
  return shown === undefined ? [] : markdownLines(shown.content, output.paint);
}

export interface ShownAnnouncement {
  /** As the host names the language. */
  readonly language: string;
  readonly content: string;
}

/** The announcement in the reader's language, else in the default one, else in any; undefined when there is none. */
export function chooseAnnouncement(
  contents: Readonly<Record<string, string>>,
  locale: Locale,
): ShownAnnouncement | undefined {
  const written = Object.entries(contents).filter(([, content]) => content.trim() !== '');
  const inLanguage = (wanted: string) => written.find(([language]) => language === wanted);
  const found = inLanguage(locale) ?? inLanguage(DEFAULT_LOCALE) ?? written[0];
  return found === undefined ? undefined : { language: found[0], content: found[1] };
}

/** The lines of a text that a host sent, without control characters; blank lines stay. */
export function announcementLines(content: string): string[] {
  return content.trimEnd().split(/\r?\n/u).map(stripHarmful);
}

/** The lines of a text in Markdown, in the styles of the terminal, its blocks apart. */
export function markdownLines(content: string, paint: Paint): string[] {
  const blocks = parseMarkdown(announcementLines(content).join('\n'));
  return blocks.flatMap((block, index) => [...(index > 0 ? [''] : []), ...blockLines(block, paint)]);
}

function blockLines(block: MarkdownBlock, paint: Paint): string[] {
  if (block.kind === 'heading') return [paint('heading', block.inlines.map(({ text }) => text).join(''))];
  const lines = block.kind === 'list' ? block.items : [block.inlines];
  const mark = block.kind === 'list' ? '- ' : '';
  return lines.flatMap((inlines) =>
    (
      mark +
      inlines
        .flatMap(styled)
        .map((part) => painted(part, paint))
        .join('')
    ).split('\n'),
  );
}

const painted = ({ text, style }: StyledText, paint: Paint): string =>
  // A style ends with its line.
  style === undefined ? text : paint(style, text.replaceAll('\n', ' '));
