import * as z from 'zod/mini';
import { picture } from './files.ts';

/** A link card: the preview of a page, shown under the post that links to it. */
export const linkCard = z.object({
  url: z.string(),
  /** The host that responded, in ASCII; never a name that the page claims. */
  site: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
});

export type LinkCard = z.infer<typeof linkCard>;
