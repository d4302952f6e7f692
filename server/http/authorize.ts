import { AppError, errorCopy } from '../../contract/core/errors.ts';
import type { Viewer } from '../../contract/core/viewer.ts';

/** Throws 403 (`forbidden`) unless `allowed`, the result of a predicate of contract/core/policy.ts. */
export function authorize(allowed: boolean, denial: string = errorCopy.forbidden): asserts allowed {
  if (!allowed) throw new AppError('forbidden', denial);
}

/** Throws 409 if the client-generated id of a new row is already the id of another member's row. */
export function requireSameCreator(viewer: Viewer, row: { user_id: string }) {
  if (row.user_id !== viewer.id) throw new AppError('conflict', errorCopy.idTaken);
}
