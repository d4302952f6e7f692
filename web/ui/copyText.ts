import { toast } from './feedback/toasts.ts';

interface CopyTexts {
  copied: string;
  failed: string;
}

/** Copies a text to the clipboard and says so; false where the clipboard refuses. */
export async function copyText(text: string, { copied, failed }: CopyTexts): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.good(copied);
    return true;
  } catch {
    toast.bad(failed);
    return false;
  }
}
