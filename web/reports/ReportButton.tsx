import { Flag } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { errorCopy } from '../../contract/errors.ts';
import { reportCopy } from '../../contract/reports.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { toast } from '../ui/feedback/toasts.ts';
import type { OpenReport, Reportable } from './reportable.ts';

const LOOK =
  '-m-1.5 grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink';

// Of all who see it, few ever report one: what that takes is fetched when the button is first pressed.
const dialog = lazy(() => import('./ReportDialog.tsx'));

/** Reports something to the admins; shown where its author has the menu. */
export function ReportButton({ className = LOOK, ...what }: Reportable & { className?: string }) {
  const viewer = useViewer();
  const [Dialog, setDialog] = useState<ComponentType<OpenReport>>();
  const [open, setOpen] = useState(false);
  if (!viewer || viewer.id === what.owner?.id) return null;

  const start = () =>
    void dialog.load().then(
      ({ ReportDialog }) => {
        setDialog(() => ReportDialog);
        setOpen(true);
      },
      () => toast.bad(errorCopy.offline),
    );
  return (
    <>
      <button type="button" aria-label={reportCopy.titleOf(what.kind)} onClick={start} className={className}>
        <Flag aria-hidden className="size-5" />
      </button>
      {Dialog && <Dialog {...what} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
