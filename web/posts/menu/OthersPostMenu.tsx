import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { ReportMenu } from '../../reports/ReportMenu.tsx';
import { useStaffRemoval } from '../../reports/staff/useStaffRemoval.tsx';
import { BookmarkItem, CopyLink, FollowItems } from './items.tsx';
import type { OwnPost } from './OwnPostMenu.tsx';

/** The menu of another member's post. */
export default function OthersPostMenu({ post, onDeleted }: OwnPost) {
  const staff = useStaffRemoval({ kind: 'post', id: post.id }, onDeleted);
  return (
    <>
      <ReportMenu label={uiCopy.more} of={{ kind: 'post', id: post.id, owner: post.author }}>
        <BookmarkItem post={post} />
        <CopyLink post={post} />
        <FollowItems post={post} />
        {staff.item}
      </ReportMenu>
      {staff.dialog}
    </>
  );
}
