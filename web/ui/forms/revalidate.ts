import type * as z from 'zod/mini';
import type { FieldErrors } from '../../../contract/errors.ts';

/** A submission that was rejected: its values, and what is wrong with them. */
export interface Rejection {
  values: Record<string, unknown>;
  errors: FieldErrors;
  /** The server checks more than the schema, so its errors stay until their value changes. */
  byServer: boolean;
}

/** Revalidates the rejected fields with their current values. A field that was not rejected waits for the next submit. */
export function recheck(
  { values, errors, byServer }: Rejection,
  now: Record<string, unknown>,
  schema: z.ZodMiniType | undefined,
): FieldErrors {
  const rejected = new Set(Object.keys(errors).map(fieldOf));
  const parsed = schema?.safeParse(now);
  const left: FieldErrors = {};
  for (const [path, text] of Object.entries(errors))
    if ((byServer || !schema) && now[fieldOf(path)] === values[fieldOf(path)]) left[path] = text;
  for (const [path, text] of Object.entries(errorsOf(parsed?.error?.issues ?? [])))
    if (rejected.has(fieldOf(path))) left[path] = text;
  return left;
}

// The error of one item of a list belongs to the list's field.
const fieldOf = (path: string) => path.split('.', 1)[0] ?? path;

/** The first error of each field. */
export function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}
