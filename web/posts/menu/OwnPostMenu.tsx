import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { editCopy } from '../../../contract/edits/copy.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { type Post, posts } from '../../../contract/posts/endpoints.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { lazy } from '../../lazy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { forgetPost, refreshLists } from '../queries.ts';
import { BookmarkItem, CopyLink, FollowItems, PinItem } from './items.tsx';

const editing = lazy(() => import('../edit/EditPostDialog.tsx'));

export interface OwnPost {
  post: Post;
  onDeleted?: () => void;
}

/** The menu of the member's own post. It is open from the start, because its button was just pressed. */
export default function OwnPostMenu({ post, onDeleted }: OwnPost) {
  const client = useQueryClient();
  const edit = useLazyDialog(editing);
  const [asking, setAsking] = useState(false);
  const remove = useMutation(posts.remove, {
    onDone: () => {
      setAsking(false);
      onDeleted?.();
      document.getElementById('main')?.focus({ preventScroll: true });
      forgetPost(client, post.id);
      void refreshLists(client);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Menu label={postCopy.postActions} opened>
        <BookmarkItem post={post} />
        <CopyLink post={post} />
        <FollowItems post={post} />
        <PinItem post={post} />
        <MenuItem icon={<Pencil aria-hidden className="size-5" />} onSelect={edit.show}>
          {editCopy.edit}
        </MenuItem>
        <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
          {postCopy.deletePost}
        </MenuItem>
      </Menu>
      {edit.module && <edit.module.EditPostDialog post={post} open={edit.open} onClose={edit.hide} />}
      <ConfirmDialog
        open={asking}
        title={postCopy.deletePost}
        text={postCopy.confirmDelete}
        act={uiCopy.delete}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: post.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
