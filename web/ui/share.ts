import { toast } from './feedback/toasts.ts';

interface Shared {
  title: string;
  /** Below this site. */
  path: string;
  copy: { shared: string; linkCopied: string; copyFailed: string };
}

/** The device's share sheet where there is one, else the link goes to the clipboard. */
export async function share({ title, path, copy }: Shared) {
  const url = location.origin + path;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return toast.good(copy.shared);
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if ((error as Error).name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.good(copy.linkCopied);
  } catch {
    toast.bad(copy.copyFailed);
  }
}
