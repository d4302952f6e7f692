import { Share2 } from 'lucide-react';
import { publicPaths } from '../../contract/core/paths.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import type { Post } from '../../contract/posts/endpoints.ts';
import { shortTitle } from '../../contract/posts/title.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { ShareButton } from '../ui/share/ShareButton.tsx';

const COPY = { shared: postCopy.shared, linkCopied: postCopy.linkCopied };

export function SharePost({ post, className }: { post: Post; className: string }) {
  return (
    <ShareButton
      of={{ title: shortTitle(post), path: publicPaths.post(post.id), copy: COPY }}
      className={className}
    >
      <Share2 aria-hidden className="size-5" />
      {uiCopy.share}
    </ShareButton>
  );
}
