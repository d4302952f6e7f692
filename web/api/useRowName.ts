import { useRef } from 'react';
import { newId } from './newId.ts';

/**
 * The name of a row that is being made. The same content keeps it, so that sending it again after a lost answer is
 * the same row; other content gets another, because what was changed since must not be taken for what was sent.
 */
export function useRowName() {
  const last = useRef<{ content: string; id: string }>(undefined);
  return {
    nameFor(values: unknown): string {
      const content = JSON.stringify(values);
      if (last.current?.content !== content) last.current = { content, id: newId() };
      return last.current.id;
    },
    /** Once it is made, the same words again are a new row. */
    made() {
      last.current = undefined;
    },
  };
}
