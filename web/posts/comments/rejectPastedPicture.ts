import type { ClipboardEvent } from 'react';
import { postCopy } from '../../../contract/posts/copy.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { pastedFiles } from '../../uploads/pastedFiles.ts';

/** Comments have no pictures: a pasted one is answered with a sentence. Spread on the form. */
export const rejectPastedPicture = {
  onPaste: (event: ClipboardEvent) => {
    if (pastedFiles(event).length > 0) toast.bad(postCopy.noPictureInComment);
  },
};
