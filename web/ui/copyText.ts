import { toast } from './feedback/toasts.ts';

interface CopyTexts {
  copied: string;
  failed: string;
}

/** Copies a text to the clipboard and shows a toast. Returns false if the clipboard rejects it. */
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
