import type { ComponentProps } from 'react';
import { lazy } from '../../lazy.ts';
import { useLazyDialog } from '../useLazyDialog.ts';
import { opensShareSheet, type Shared } from './shareSheet.ts';

// Sharing a link. The device's share sheet comes first (shareSheet.ts). If there is none, a dialog offers WhatsApp and the
// clipboard (ShareDialog.tsx, ShareLinks.tsx). The shared address is public (contract/publicPaths.ts).

const dialog = lazy(() => import('./ShareDialog.tsx'));

export function ShareButton({ of, ...button }: { of: Shared } & ComponentProps<'button'>) {
  const { module, open, show, hide } = useLazyDialog(dialog);
  const share = async () => (await opensShareSheet(of)) || show();
  return (
    <>
      <button type="button" {...button} onClick={() => void share()} />
      {module && <module.ShareDialog of={of} open={open} onClose={hide} />}
    </>
  );
}
