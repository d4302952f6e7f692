import * as z from 'zod/mini';

/** A checkbox: a form sends 'on' or omits the field. */
export const checkbox = z._default(
  z.pipe(
    z.transform((typed: unknown) => (typed === 'on' ? true : typed)),
    z.boolean(),
  ),
  false,
);
