import { dropQueued, listQueued, type QueuedMutation, saveQueued } from './store.ts';

// Optimistic locking of edits that wait in the outbox (edits/useEditForm.ts): two edits of one row that were made without a
// connection name the same version. The later one was made knowing the earlier one, so it is no conflict with it.

/** Deletes a mutation that the server has applied. Later edits of the same row replace the version that it made. */
export function dropSent(sent: QueuedMutation) {
  dropQueued(sent);
  for (const later of listQueued(sent.userId))
    if (follows(later, sent))
      saveQueued({ ...later, input: { ...later.input, seen: Number(sent.input.seen) + 1 } });
}

/** Whether it waits for no earlier edit of the same version of its row. */
export const isFirstEdit = (mutation: QueuedMutation, all: readonly QueuedMutation[]) =>
  !all.some((earlier) => follows(mutation, earlier));

/** Whether both edit the same version of a row, `later` after `earlier`. One that was rejected changed nothing. */
const follows = (later: QueuedMutation, earlier: QueuedMutation) =>
  later.resource === earlier.resource &&
  later.id > earlier.id &&
  later.why === undefined &&
  earlier.why === undefined &&
  later.input.seen !== undefined &&
  later.input.seen === earlier.input.seen;
