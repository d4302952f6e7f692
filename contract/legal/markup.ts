import * as z from 'zod/mini';

/*
 * The formatted text of a page: its texts in order, between the start and the end of elements. It contains no HTML, so nothing
 * in it can become a script. Chain: server/legal/markdown.ts → this file → web/legal/Markup.tsx.
 */

export const markupTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'a',
  'br',
  'hr',
] as const;

export type MarkupTag = (typeof markupTags)[number];

const tag = z.enum(markupTags);

/** A text, or the start or the end of an element. `br` and `hr` have no end. */
const markupPart = z.union([
  z.string(),
  z.object({
    open: tag,
    /** Of a link: http, https, mailto, or a path of this site. */
    href: z.optional(z.string()),
    /** Of a numbered list: its first number, unless it is 1. */
    start: z.optional(z.int()),
  }),
  z.object({ close: tag }),
]);

export type MarkupPart = z.infer<typeof markupPart>;

export const markup = z.array(markupPart);
