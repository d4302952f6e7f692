import { Link2 } from 'lucide-react';
import { postCopy } from '../../../contract/posts.copy.ts';
import type { Post } from '../../../contract/posts.ts';
import { publicPaths } from '../../../contract/publicPaths.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { copyText } from '../../ui/copyText.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { addressOf } from '../../ui/share/shareSheet.ts';

/** Copies the public address of the post. */
export function CopyLink({ post }: { post: Post }) {
  const copy = () =>
    copyText(addressOf({ path: publicPaths.post(post.id) }), {
      copied: postCopy.linkCopied,
      failed: uiCopy.copyLinkFailed,
    });
  return (
    <MenuItem icon={<Link2 aria-hidden className="size-5" />} onSelect={() => void copy()}>
      {uiCopy.copyLink}
    </MenuItem>
  );
}
