import { Flag } from 'lucide-react';
import { reportCopy } from '../../contract/reports.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import type { Reportable } from './reportable.ts';

const LOOK =
  '-m-1.5 grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink';

// Of all who see it, few ever report one: what that takes is fetched when the button is first pressed.
const dialog = lazy(() => import('./ReportDialog.tsx'));

/** Reports something to the admins; shown where its author has the menu. */
export function ReportButton({ className = LOOK, ...what }: Reportable & { className?: string }) {
  const viewer = useViewer();
  const { module, open, show, hide } = useLazyDialog(dialog);
  if (!viewer || viewer.id === what.owner?.id) return null;
  return (
    <>
      <button type="button" aria-label={reportCopy.titleOf(what.kind)} onClick={show} className={className}>
        <Flag aria-hidden className="size-5" />
      </button>
      {module && <module.ReportDialog {...what} open={open} onClose={hide} />}
    </>
  );
}
