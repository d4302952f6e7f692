import { type NextStep, toast } from './feedback/toasts.ts';

interface CopyTexts {
  copied: string;
  failed: string;
  next?: NextStep;
}

/** Copies a text to the clipboard and shows a toast. Returns false if the clipboard rejects it. */
export async function copyText(text: string, { copied, failed, next }: CopyTexts): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.good(copied, next);
    return true;
  } catch {
    toast.bad(failed);
    return false;
  }
}
