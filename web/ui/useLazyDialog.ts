import { useState } from 'react';
import { errorCopy } from '../../contract/core/errors.ts';
import type { Lazy } from '../lazy.ts';
import { toast } from './feedback/toasts.ts';

/** A dialog or menu that most visits never open: its code is fetched when it is first opened. */
export function useLazyDialog<Module>(code: Lazy<Module>) {
  const [module, setModule] = useState<Module>();
  const [open, setOpen] = useState(false);
  async function show() {
    try {
      setModule(await code.load());
      setOpen(true);
    } catch {
      toast.bad(errorCopy.offline);
    }
  }
  return {
    /** The module, once the dialog was opened. */
    module,
    open,
    show: () => void show(),
    hide: () => setOpen(false),
  };
}
