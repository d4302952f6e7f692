import { postCopy } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toasts.ts';

/** The device's share sheet where there is one, else the link goes to the clipboard. */
export async function sharePost(post: Pick<Post, 'id' | 'title'>) {
  const url = location.origin + paths.post(post.id);
  if (!navigator.share) return copyLink(url);
  try {
    await navigator.share({ title: post.title, url });
    toast.good(postCopy.shared);
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    if ((error as Error).name !== 'AbortError') await copyLink(url);
  }
}

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast.good(postCopy.linkCopied);
  } catch {
    toast.bad(postCopy.copyFailed);
  }
}
