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
import { RichText } from '../../mentions/RichText.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { revealable } from '../../ui/reveal.ts';
import { Byline } from '../Byline.tsx';
import { refreshPost } from '../refreshPost.ts';

export function CommentItem({ comment }: { comment: Comment }) {
  const mayDelete = canDeleteComment(useViewer(), comment);
  return (
    <li {...revealable(comment.id)} className="card p-4">
      <div className="flex flex-wrap items-start justify-end gap-x-3">
        <div className="min-w-0 flex-[1_1_9rem]">
          <Byline author={comment.author} at={comment.created_at} />
        </div>
        <ReportButton kind="comment" id={comment.id} owner={comment.author} />
        {mayDelete && <DeleteButton comment={comment} />}
      </div>
      <p className="mt-2 whitespace-pre-line">
        <RichText text={comment.content} />
      </p>
    </li>
  );
}

function DeleteButton({ comment: { id, post_id } }: { comment: Comment }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(posts.removeComment, {
    onDone: () => {
      setAsking(false);
      document.getElementById('main')?.focus({ preventScroll: true });
      updateCachedRow<Comment>(client, 'comments', id, () => null);
      void refreshPost(client, post_id);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <button
        type="button"
        aria-label={postCopy.deleteComment}
        onClick={() => setAsking(true)}
        className="-m-1.5 grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
      <ConfirmDialog
        open={asking}
        title={postCopy.deleteCommentTitle}
        text={postCopy.confirmDeleteComment}
        act={uiCopy.delete}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: post_id, comment_id: id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
