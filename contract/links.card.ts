import * as z from 'zod/mini';
import { picture } from './files.ts';

/** What a page says of itself, under the post whose text leads to it. */
export const linkCard = z.object({
  url: z.string(),
  /** The host that answered, in ASCII: never a name that the page gives itself. */
  site: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
});

export type LinkCard = z.infer<typeof linkCard>;
