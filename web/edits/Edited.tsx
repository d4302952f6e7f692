import { Suspense } from 'react';
import { lazy, useLazy } from '../lazy.ts';
import type { EditedKind, EditedRow } from './fetchVersions.ts';

/** Lazy: few rows are edited. The server loads it before it renders. */
export const editedCode = lazy(() => import('./EditedMark.tsx'));

interface EditedProps {
  kind: EditedKind;
  /** `edited_at` is missing in a row that an earlier release saved for offline reading. */
  row: EditedRow & { edited_at?: string | null };
}

/** The mark of an edited row, which opens its versions; nothing for other rows. */
export const Edited = ({ kind, row }: EditedProps) =>
  row.edited_at && (
    <Suspense>
      <Mark kind={kind} row={row} at={row.edited_at} />
    </Suspense>
  );

function Mark(mark: EditedProps & { at: string }) {
  const { EditedMark } = useLazy(editedCode);
  return <EditedMark {...mark} />;
}
