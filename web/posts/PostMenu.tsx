import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { seesPostMenu } from '../../contract/policy.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { type Post, posts } from '../../contract/posts.ts';
import { useViewer } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { forgetPost, refreshLists } from './queries.ts';

/** The author's own acts on a post; nobody else sees it. */
export function PostMenu({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const client = useQueryClient();
  const viewer = useViewer();
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
  if (!seesPostMenu(viewer, post)) return null;
  return (
    <>
      <Menu label="Post actions">
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
