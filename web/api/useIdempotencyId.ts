import { useRef } from 'react';
import { uuidv7 } from './uuidv7.ts';

/**
 * The name of a row that is being made. The same content keeps it, so that sending it again after a lost answer is
 * the same row; other content gets another, because what was changed since must not be taken for what was sent.
 */
export function useIdempotencyId() {
  const last = useRef<{ content: string; id: string }>(undefined);
  return {
    idFor(values: unknown): string {
      const content = JSON.stringify(values);
      if (last.current?.content !== content) last.current = { content, id: uuidv7() };
      return last.current.id;
    },
    /** Once it is made, the same words again are a new row. */
    reset() {
      last.current = undefined;
    },
  };
}
