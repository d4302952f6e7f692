import { proofCopy } from '../../contract/proofs.copy.ts';
import { lazy } from '../lazy.ts';
import { Button } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';

const dialog = lazy(() => import('./RevokeDialog.tsx'));

/** For admins and the creator of the challenge. */
export function RevokeButton({ code }: { code: string }) {
  const { module, open, show, hide } = useLazyDialog(dialog);
  return (
    <>
      <Button look="outline" className="self-start" onClick={show}>
        {proofCopy.revoke}
      </Button>
      {module && <module.RevokeDialog code={code} open={open} onClose={hide} />}
    </>
  );
}
