import { useQueryClient } from '@tanstack/react-query';
import { editCopy } from '../../../contract/edits/copy.ts';
import type { Reply } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { COMMENT_MAX } from '../../../contract/posts/limits.ts';
import { EditForm } from '../../edits/EditForm.tsx';
import { useEditForm } from '../../edits/useEditForm.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { cachedComment, commentsOf, updateComment } from '../comments/commentRows.ts';
import { rejectPastedPicture } from '../comments/rejectPastedPicture.ts';

interface EditCommentProps {
  comment: Reply;
  open: boolean;
  onClose: () => void;
}

export const EditCommentDialog = ({ comment, open, onClose }: EditCommentProps) => (
  <Dialog open={open} onClose={onClose} title={editCopy.editComment}>
    <EditComment comment={comment} onEnd={onClose} />
  </Dialog>
);

function EditComment({ comment, onEnd }: { comment: Reply; onEnd: () => void }) {
  const client = useQueryClient();
  const { id, post_id } = comment;
  const { errors, sending, current, form, discard } = useEditForm(postEdits.comment, {
    row: comment,
    schema: 'commentForm',
    draft: `edit comment ${id} ${comment.user_id}`,
    fieldsOf: ({ content }) => ({ content }),
    input: ({ content }, { seen }) => ({ id: post_id, comment_id: id, content, seen }),
    optimistic: ({ content }) => ({ content }),
    show: (part) => updateComment(client, comment, (shown) => ({ ...shown, ...part })),
    fetchRow: async () => {
      await client.refetchQueries({ queryKey: commentsOf(post_id).queryKey });
      return cachedComment(client, comment) ?? null;
    },
    onEnd,
  });
  return (
    <EditForm
      label={editCopy.editComment}
      form={{ ...form, ...rejectPastedPicture }}
      sending={sending}
      current={current && [current.content]}
      onDiscard={discard}
    >
      <MentionArea
        label={postCopy.yourComment}
        name="content"
        maxLength={2 * COMMENT_MAX}
        error={errors.content}
        className="min-h-28"
      />
    </EditForm>
  );
}
