import { Suspense } from 'react';
import { isAdmin } from '../../contract/core/viewer.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy, useLazy } from '../lazy.ts';
import type { EditedKind, EditedRow } from './fetchVersions.ts';

/** Lazy: few rows are edited. The server loads it before it renders. */
export const editedCode = lazy(() => import('./EditedMark.tsx'));

interface EditedProps {
  kind: EditedKind;
  /** `edited_at` is missing in a row that an earlier release saved for offline reading. */
  row: EditedRow & { edited_at?: string | null };
}

/** The mark of an edited row, which opens its versions; for an edit without a mark, admins get the versions alone. */
export function Edited({ kind, row }: EditedProps) {
  const viewer = useViewer();
  if (!row.edited_at && !(row.version > 1 && isAdmin(viewer))) return null;
  return (
    <Suspense>
      <Mark kind={kind} row={row} at={row.edited_at ?? null} />
    </Suspense>
  );
}

function Mark(mark: EditedProps & { at: string | null }) {
  const { EditedMark } = useLazy(editedCode);
  return <EditedMark {...mark} />;
}
