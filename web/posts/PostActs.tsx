import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { postCopy } from '../../contract/posts.copy.ts';
import { posts } from '../../contract/posts.ts';
import { useAct } from '../api/useAct.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import type { OfPost } from './PostMenu.tsx';
import { forgetPost, refreshLists } from './queries.ts';

/** The menu behind the button that was just pressed. */
export function PostActs({ post, onDeleted }: OfPost) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useAct(posts.remove, {
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
      <Menu label="Post actions" opened>
        <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
          Delete Post
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        title="Delete Post"
        text={postCopy.confirmDelete}
        act="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: post.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
