import * as z from 'zod/mini';
import { fileUrl } from '../files/url.ts';
import { line, prose } from '../text/text.ts';
import { tribeCategories, tribeCopy, tribeJoining, tribePosting } from './copy.ts';
import {
  TRIBE_DESCRIPTION_MAX,
  TRIBE_DESCRIPTION_MIN,
  TRIBE_NAME_MAX,
  TRIBE_NAME_MIN,
  TRIBE_RULES_MAX,
} from './limits.ts';

const fields = {
  name: line({
    min: TRIBE_NAME_MIN,
    max: TRIBE_NAME_MAX,
    short: tribeCopy.nameShort,
    long: tribeCopy.nameLong,
  }),
  description: prose({
    min: TRIBE_DESCRIPTION_MIN,
    max: TRIBE_DESCRIPTION_MAX,
    short: tribeCopy.descriptionShort,
    long: tribeCopy.descriptionLong,
  }),
  category: z.enum(tribeCategories, tribeCopy.category),
};

/** A choice between two; a form sends 'yes' or 'no'. */
const closed = z.pipe(
  z.transform((typed: unknown) => (typed === 'yes' || typed === 'no' ? typed === 'yes' : typed)),
  z.boolean(),
);

export const tribeForm = z.object({
  ...fields,
  /** Whether only its members see what is in it. Absent: no. */
  closed: z.optional(closed),
  /** The URL of an uploaded banner of kind `tribe`; without one, the tribe has its category's banner. */
  image: z.optional(z.nullable(fileUrl)),
});

/** Absent fields stay unchanged; null as `image` removes the banner. */
export const tribeEditForm = z.partial(
  z.extend(tribeForm, {
    joining: z.enum(tribeJoining),
    posting: z.enum(tribePosting),
    rules: prose({ max: TRIBE_RULES_MAX, short: tribeCopy.rulesLong, long: tribeCopy.rulesLong }),
  }),
);
