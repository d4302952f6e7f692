import { useQueryClient } from '@tanstack/react-query';
import { canManageTribe } from '../../../contract/core/policy.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { POST_CONTENT_MAX } from '../../../contract/posts/limits.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { announcementCopy } from '../../../contract/posts/tribeAnnouncements.copy.ts';
import type { Tribe } from '../../../contract/tribes/endpoints.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/choices.tsx';
import { reveal } from '../../ui/reveal.ts';
import { refreshWithOwn } from '../lists/ofNewPost.ts';
import { ImagesField } from './ImagesField.tsx';
import { PollField, pollError } from './PollField.tsx';
import { inputOf, usePostImages } from './usePostImages.ts';

/** A post in a tribe: its first line becomes the title. A failed send leaves everything as it was typed. */
export function TribeComposer({ tribe }: { tribe: Pick<Tribe, 'id' | 'role' | 'closed'> }) {
  const tribeId = tribe.id;
  const client = useQueryClient();
  const userId = useViewer()?.id ?? '';
  const draft = `tribe ${tribeId} ${userId}`;
  const images = usePostImages({
    kind: tribe.closed ? 'closed_post' : 'post',
    draft,
    onChange: () => clearError('images'),
  });
  const { errors, sending, busy, form, clearError } = useForm(tribePosts.create, {
    schema: 'tribePostForm',
    draft,
    uploads: { ...images, read: (form) => inputOf(images.read(form)) },
    whenOffline: 'queue',
    input: (post, { id: post_id }) => ({ ...post, id: tribeId, post_id }),
    onDone: () => refreshWithOwn(client, userId, tribeId),
    onEnd: (created, { reset }) => {
      reset();
      if (created) reveal(created.id);
    },
  });
  return (
    <form {...form} aria-label={postCopy.postInThisTribe} className="card flex flex-col gap-3 p-4">
      <MentionArea
        label={postCopy.yourPost}
        name="content"
        placeholder={postCopy.shareSomethingWithThisTribe}
        maxLength={2 * POST_CONTENT_MAX}
        error={errors.content}
        className="min-h-20"
      />
      {canManageTribe(tribe) && (
        <Checkbox
          name="announcement"
          label={announcementCopy.announce}
          hint={announcementCopy.announceHint}
        />
      )}
      <PollField error={pollError(errors)} onReload={images.keep} />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <ImagesField images={images} errors={errors} disabled={sending} />
        <Button type="submit" disabled={busy} className="ml-auto">
          {sending ? postCopy.posting : postCopy.post}
        </Button>
      </div>
    </form>
  );
}
