import { toast } from '../feedback/toasts.ts';

export interface Shared {
  title: string;
  /** A path of this site; the public one, if there is one. */
  path: string;
  copy: { shared: string; linkCopied: string };
}

export const addressOf = ({ path }: Pick<Shared, 'path'>) => location.origin + path;

/** Opens the device's share sheet. Returns false if there is none, or if it fails. */
export async function opensShareSheet(of: Shared): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title: of.title, url: addressOf(of) });
    toast.good(of.copy.shared);
    return true;
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    return (error as Error).name === 'AbortError';
  }
}
