import { createHash } from 'node:crypto';

/** Markup whose style attributes are replaced by classes of a style sheet. */
export interface StyledMarkup {
  readonly markups: readonly string[];
  readonly fileName: string;
  readonly css: string;
}

const HASH_LENGTH = 8;

/** Moves style attributes of prerendered markup into classes, because the content security policy blocks inline styles. */
export function extractInlineStyles(markups: readonly string[]): StyledMarkup {
  const classes = new Map<string, string>();
  const nameOf = (style: string) => {
    const name = classes.get(style) ?? `prerendered-${String(classes.size)}`;
    classes.set(style, name);
    return name;
  };
  const classed = markups.map((markup) =>
    markup.replaceAll(/<[a-z][^<>]* style="[^"]*"[^<>]*>/g, (tag) => {
      const [, style = ''] = / style="([^"]*)"/.exec(tag) ?? [];
      const bare = tag.replace(/ style="[^"]*"/, '');
      const name = nameOf(style);
      return bare.includes(' class="')
        ? bare.replace(' class="', ` class="${name} `)
        : bare.replace(/^<[a-z]+/, `$& class="${name}"`);
    }),
  );
  const css = [...classes].map(([style, name]) => `:is(#root,#prerendered) .${name}{${style}}`).join('\n');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, HASH_LENGTH);
  return { markups: classed, fileName: `assets/prerendered-${hash}.css`, css };
}
