import { proofCopy } from '../../contract/proofs.copy.ts';
import { proofPaths } from '../../contract/proofs.paths.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';

const dialog = lazy(() => import('../reports/ReportDialog.tsx'));

interface ReportButtonProps {
  challengeId: string;
  code: string;
}

/** Reports the challenge, whose words the certificate repeats. Visitors sign in first. */
export function ReportButton({ challengeId, code }: ReportButtonProps) {
  const { module, open, show, hide } = useLazyDialog(dialog);
  const isMember = useViewer() !== null;
  if (!isMember)
    return (
      <Link href={paths.authThen(proofPaths.page(code))} className={`${buttonClass('quiet')} self-start`}>
        {proofCopy.report}
      </Link>
    );
  return (
    <>
      <Button look="quiet" className="self-start" onClick={show}>
        {proofCopy.report}
      </Button>
      {module && (
        <module.ReportDialog kind="challenge" id={challengeId} owner={null} open={open} onClose={hide} />
      )}
    </>
  );
}
