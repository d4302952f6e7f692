import { AppError, errorCopy } from '../../contract/errors.ts';
import type { Viewer } from '../../contract/viewer.ts';

/** Lets an act pass that the policy allows; refuses it otherwise. */
export function authorize(allowed: boolean, denial: string = errorCopy.forbidden): asserts allowed {
  if (!allowed) throw new AppError('forbidden', denial);
}

/** A client-made id names one row of one member: the same id from anybody else is refused. */
export function requireSameCreator(viewer: Viewer, row: { user_id: string }) {
  if (row.user_id !== viewer.id) throw new AppError('conflict', errorCopy.idTaken);
}
