import { editCopy } from '../../contract/edits/copy.ts';
import { lazy } from '../lazy.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import type { VersionsOf } from './VersionsDialog.tsx';

const dialog = lazy(() => import('./VersionsDialog.tsx'));

interface EditedMarkProps extends VersionsOf {
  /** Null if the edit has no mark. */
  at: string | null;
}

/** The mark of an edited row, and when it was edited; opens the versions. */
export function EditedMark({ at, kind, row }: EditedMarkProps) {
  const { module, open, show, hide } = useLazyDialog(dialog);
  return (
    <>
      {' · '}
      <button type="button" aria-haspopup="dialog" onClick={show} className="-my-3 py-3 underline">
        {at ? editCopy.edited : editCopy.versions} {at && <RelativeTime at={at} />}
      </button>
      {module && <module.VersionsDialog kind={kind} row={row} open={open} onClose={hide} />}
    </>
  );
}
