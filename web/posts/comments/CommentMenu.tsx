import { useQueryClient } from '@tanstack/react-query';
import { Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { publicPaths } from '../../../contract/core/paths.ts';
import { canDeleteComment } from '../../../contract/core/policy.ts';
import { editCopy } from '../../../contract/edits/copy.ts';
import { postComments, type Reply } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { ReportMenu } from '../../reports/ReportMenu.tsx';
import { useTribeRemoval } from '../../reports/tribe/useTribeRemoval.tsx';
import { copyText } from '../../ui/copyText.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { addressOf } from '../../ui/share/shareSheet.ts';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { cachedPost } from '../queries.ts';
import { refreshPost } from '../refreshPost.ts';
import { updateComment } from './commentRows.ts';

const editing = lazy(() => import('../edit/EditCommentDialog.tsx'));

interface CommentMenuProps {
  comment: Reply;
  /** The replies are deleted along with the comment. */
  repliesCount: number;
}

/** The viewer's menu of a comment or a reply. */
export default function CommentMenu({ comment, repliesCount }: CommentMenuProps) {
  const viewer = useViewer();
  const edit = useLazyDialog(editing);
  const [asking, setAsking] = useState(false);
  const forget = useForget(comment);
  const tribeId = cachedPost(useQueryClient(), comment.post_id)?.tribe_id;
  const removal = useTribeRemoval(
    comment.removable && tribeId ? { tribeId, kind: 'comment', id: comment.id } : undefined,
    forget,
  );
  const deletion = canDeleteComment(viewer, comment) && (
    <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
      {postCopy.deleteComment}
    </MenuItem>
  );
  const address = addressOf({ path: publicPaths.comment(comment.post_id, comment.id) });
  const copies = { copied: postCopy.linkCopied, failed: uiCopy.copyLinkFailed };
  const link = (
    <MenuItem icon={<Link2 aria-hidden className="size-5" />} onSelect={() => void copyText(address, copies)}>
      {uiCopy.copyLink}
    </MenuItem>
  );
  return (
    <>
      {viewer?.id === comment.user_id ? (
        <Menu label={postCopy.commentActions} opened>
          {link}
          <MenuItem icon={<Pencil aria-hidden className="size-5" />} onSelect={edit.show}>
            {editCopy.edit}
          </MenuItem>
          {deletion}
        </Menu>
      ) : (
        <ReportMenu
          label={postCopy.commentActions}
          of={{ kind: 'comment', id: comment.id, owner: comment.author }}
        >
          {link}
          {deletion}
          {removal.item}
        </ReportMenu>
      )}
      {removal.dialog}
      {edit.module && (
        <edit.module.EditCommentDialog comment={comment} open={edit.open} onClose={edit.hide} />
      )}
      <DeleteDialog
        comment={comment}
        text={repliesCount > 0 ? postCopy.confirmDeleteThread : postCopy.confirmDeleteComment}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Takes a deleted comment from the screen. */
function useForget(comment: Reply) {
  const client = useQueryClient();
  return () => {
    updateComment(client, comment, () => null);
    void refreshPost(client, comment.post_id);
  };
}

interface DeleteDialogProps {
  comment: Reply;
  text: string;
  open: boolean;
  onClose: () => void;
}

function DeleteDialog({ comment, text, open, onClose }: DeleteDialogProps) {
  const { id, post_id } = comment;
  const forget = useForget(comment);
  const remove = useMutation(postComments.remove, {
    onDone: () => {
      onClose();
      document.getElementById('main')?.focus({ preventScroll: true });
      forget();
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={postCopy.deleteCommentTitle}
      text={text}
      act={uiCopy.delete}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: post_id, comment_id: id })}
      onClose={onClose}
    />
  );
}
