import { useRef } from 'react';
import { uuidv7 } from './uuidv7.ts';

/**
 * The idempotency id of a row that is being created. The same content keeps its id, so that a retry after a lost
 * response creates no second row. Changed content gets a new id: the server must not take it for the content sent
 * before.
 */
export function useIdempotencyId() {
  const last = useRef<{ content: string; id: string }>(undefined);
  return {
    idFor(values: unknown): string {
      const content = JSON.stringify(values);
      if (last.current?.content !== content) last.current = { content, id: uuidv7() };
      return last.current.id;
    },
    /** After the row is created, the same content creates another row. */
    reset() {
      last.current = undefined;
    },
  };
}
