import type { Post } from '../../../contract/posts.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { ReportMenu } from '../../reports/ReportMenu.tsx';
import { FollowItems } from '../follow/FollowItems.tsx';
import { BookmarkItem } from './BookmarkItem.tsx';
import { CopyLink } from './CopyLink.tsx';

/** What a member can do about the post of another. */
export default function OthersPostMenu({ post }: { post: Post }) {
  return (
    <ReportMenu label={uiCopy.more} of={{ kind: 'post', id: post.id, owner: post.author }}>
      <BookmarkItem post={post} />
      <CopyLink post={post} />
      <FollowItems post={post} />
    </ReportMenu>
  );
}
