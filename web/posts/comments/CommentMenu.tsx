import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { canDeleteComment } from '../../../contract/policy.ts';
import { postCopy } from '../../../contract/posts.copy.ts';
import { type Comment, posts } from '../../../contract/posts.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { updateCachedRow } from '../../api/cache/cacheRows.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { ReportMenu } from '../../reports/ReportMenu.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { refreshPost } from '../refreshPost.ts';

/** What the viewer can do about a comment. */
export default function CommentMenu({ comment }: { comment: Comment }) {
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const deletion = canDeleteComment(viewer, comment) && (
    <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
      {postCopy.deleteComment}
    </MenuItem>
  );
  return (
    <>
      {viewer?.id === comment.user_id ? (
        <Menu label={postCopy.commentActions} opened>
          {deletion}
        </Menu>
      ) : (
        <ReportMenu
          label={postCopy.commentActions}
          of={{ kind: 'comment', id: comment.id, owner: comment.author }}
        >
          {deletion}
        </ReportMenu>
      )}
      <DeleteDialog comment={comment} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface DeleteDialogProps {
  comment: Comment;
  open: boolean;
  onClose: () => void;
}

function DeleteDialog({ comment: { id, post_id }, open, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const remove = useApiMutation(posts.removeComment, {
    onDone: () => {
      onClose();
      document.getElementById('main')?.focus({ preventScroll: true });
      updateCachedRow<Comment>(client, 'comments', id, () => null);
      void refreshPost(client, post_id);
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={postCopy.deleteCommentTitle}
      text={postCopy.confirmDeleteComment}
      act={uiCopy.delete}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: post_id, comment_id: id })}
      onClose={onClose}
    />
  );
}
