import { useQueryClient } from '@tanstack/react-query';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { ReportMenu } from '../../reports/ReportMenu.tsx';
import { useStaffRemoval } from '../../reports/staff/useStaffRemoval.tsx';
import { useTribeRemoval } from '../../reports/tribe/useTribeRemoval.tsx';
import { forgetPost, refreshLists } from '../queries.ts';
import { BookmarkItem, CopyLink, FollowItems, PinItem } from './items.tsx';
import type { OwnPost } from './OwnPostMenu.tsx';

/** The menu of another member's post. */
export default function OthersPostMenu({ post, onDeleted }: OwnPost) {
  const client = useQueryClient();
  const staff = useStaffRemoval({ kind: 'post', id: post.id }, onDeleted);
  const removal = useTribeRemoval(
    post.removable && post.tribe_id !== null && { tribeId: post.tribe_id, kind: 'post', id: post.id },
    () => {
      onDeleted?.();
      forgetPost(client, post.id);
      void refreshLists(client);
    },
  );
  return (
    <>
      <ReportMenu label={uiCopy.more} of={{ kind: 'post', id: post.id, owner: post.author }}>
        <BookmarkItem post={post} />
        <CopyLink post={post} />
        <FollowItems post={post} />
        <PinItem post={post} />
        {removal.item}
        {staff.item}
      </ReportMenu>
      {removal.dialog}
      {staff.dialog}
    </>
  );
}
