import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { postCopy } from '../../../contract/posts.copy.ts';
import { type Post, posts } from '../../../contract/posts.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { forgetPost, refreshLists } from '../queries.ts';
import { CopyLink } from './CopyLink.tsx';

export interface OwnPost {
  post: Post;
  onDeleted?: () => void;
}

/** The menu behind the button that was just pressed. */
export default function OwnPostMenu({ post, onDeleted }: OwnPost) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(posts.remove, {
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
        <CopyLink post={post} />
        <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
          {postCopy.deletePost}
        </MenuItem>
      </Menu>
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
