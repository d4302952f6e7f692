import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { Dialog } from '../Dialog.tsx';
import { copyLink, ShareLinks } from './ShareLinks.tsx';
import type { Shared } from './shareSheet.ts';

interface ShareDialogProps {
  of: Shared;
  open: boolean;
  onClose: () => void;
}

export { copyLink };

/** Shows a link that the clipboard has rejected. */
export function ShareDialog({ of, open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={uiCopy.share}>
      <p className="-mt-2 text-ink2">{of.title}</p>
      <ShareLinks of={of} rejected onCopied={onClose} />
    </Dialog>
  );
}
