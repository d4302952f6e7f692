import { useEffect, useEffectEvent } from 'react';
import { displayName, isMentionable } from '../../../contract/core/author.ts';
import type { Comment, Reply } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { COMMENT_MAX } from '../../../contract/posts/limits.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { Button } from '../../ui/Button.tsx';
import { loadValue } from '../../ui/forms/drafts.ts';
import { reveal } from '../../ui/reveal.ts';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { rejectPastedPicture } from './rejectPastedPicture.ts';
import { useAddComment } from './useAddComment.ts';

export interface ReplyBoxProps {
  thread: Comment;
  /** The comment or reply that the member is replying to. */
  to: Reply;
  /** The member closed the box, or the comment was deleted. */
  onClose: () => void;
}

/** The box for a reply, below the comment that it replies to. All boxes of a thread share one draft. */
export function ReplyBox({ thread, to, onClose }: ReplyBoxProps) {
  const viewer = useViewer();
  const draft = `reply ${thread.id} ${viewer?.id ?? ''}`;
  const box = usePassedFocus<HTMLDivElement>({ toOpener: true });
  const { errors, sending, form } = useAddComment({ id: thread.post_id, parent_id: to.id, draft }, (made) => {
    onClose();
    if (made) reveal(made.id);
  });
  const { username } = to.author;
  const isPrefilled = isMentionable(username) && to.user_id !== viewer?.id && !loadValue(draft);
  const mention = isPrefilled ? `@${username} ` : '';

  const onGone = useEffectEvent(onClose);
  useEffect(() => {
    const area = box.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
    box.current?.scrollIntoView({ block: 'nearest' });
    return onGone;
  }, [box]);

  return (
    <div ref={box}>
      <form {...form} {...rejectPastedPicture} className="py-2">
        <MentionArea
          label={postCopy.replyTo(displayName(to.author))}
          labelHidden
          name="content"
          rows={2}
          defaultValue={mention}
          placeholder={postCopy.writeAReply}
          maxLength={2 * COMMENT_MAX}
          error={errors.content}
          className="resize-none py-2.5"
        />
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button look="ghost" onClick={onClose}>
            {postCopy.cancelReply}
          </Button>
          <Button type="submit" disabled={sending}>
            {sending ? postCopy.posting : postCopy.reply}
          </Button>
        </div>
      </form>
    </div>
  );
}
