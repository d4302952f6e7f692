import type { ComponentProps } from 'react';
import { lazy } from '../../lazy.ts';
import { useLazyDialog } from '../useLazyDialog.ts';
import { opensShareSheet, type Shared } from './shareSheet.ts';

// Sharing a link. The device's share sheet comes first (shareSheet.ts). If there is none, the link is copied, and the
// notice offers WhatsApp. If the clipboard rejects the link, a dialog shows it (ShareDialog.tsx, ShareLinks.tsx). The shared
// address is public (contract/core/paths.ts).

const dialog = lazy(() => import('./ShareDialog.tsx'));

export function ShareButton({ of, ...button }: { of: Shared } & ComponentProps<'button'>) {
  const { module, open, show, hide } = useLazyDialog(dialog);
  async function share() {
    if (await opensShareSheet(of)) return;
    const copied = await dialog.load().then(
      ({ copyLink }) => copyLink(of),
      () => false,
    );
    if (!copied) show();
  }
  return (
    <>
      <button type="button" {...button} onClick={() => void share()} />
      {module && <module.ShareDialog of={of} open={open} onClose={hide} />}
    </>
  );
}
