import type { Post } from '../../../contract/posts.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { ReportMenu } from '../../reports/ReportMenu.tsx';
import { FollowItems } from '../follow/FollowItems.tsx';
import { BookmarkItem } from './BookmarkItem.tsx';
import { CopyLink } from './CopyLink.tsx';

/** The menu of another member's post. */
export default function OthersPostMenu({ post }: { post: Post }) {
  return (
    <ReportMenu label={uiCopy.more} of={{ kind: 'post', id: post.id, owner: post.author }}>
      <BookmarkItem post={post} />
      <CopyLink post={post} />
      <FollowItems post={post} />
    </ReportMenu>
  );
}
