import { AppError, errorCopy } from '../../contract/errors.ts';
import type { Viewer } from '../../contract/policy.ts';

/** Lets an act pass that the policy allows; refuses it otherwise. */
export function allow(allowed: boolean, refusal: string = errorCopy.forbidden): asserts allowed {
  if (!allowed) throw new AppError('forbidden', refusal);
}

/** A client-made id names one row of one member: the same id from anybody else is refused. */
export function allowSameMaker(viewer: Viewer, row: { user_id: string }) {
  if (row.user_id !== viewer.id) throw new AppError('conflict', errorCopy.idTaken);
}
