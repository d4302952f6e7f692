import { useQueryClient } from '@tanstack/react-query';
import { postCopy } from '../../../contract/posts.copy.ts';
import { POST_CONTENT_MAX } from '../../../contract/posts.limits.ts';
import { tribePosts } from '../../../contract/posts.tribe.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { queueWhenOffline } from '../../outbox/queueWhenOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { reveal } from '../../ui/reveal.ts';
import { refreshWithOwn } from '../feeds/feedQueries.ts';
import { ImagesField } from './ImagesField.tsx';
import { usePostForm } from './usePostForm.ts';

const tribePostForm = () => import('../../../contract/posts.forms.ts').then((forms) => forms.tribePostForm);

/** A post in a tribe: its first line becomes the title. A failed send leaves everything as it was typed. */
export function TribeComposer({ tribeId }: { tribeId: string }) {
  const client = useQueryClient();
  const userId = useViewer()?.id ?? '';
  const draft = `tribe ${tribeId} ${userId}`;
  const create = useApiMutation(tribePosts.create, {
    onDone: () => refreshWithOwn(client, tribeId),
    send: queueWhenOffline(draft),
  });
  const { errors, sending, busy, form, imagesField } = usePostForm({
    fetchSchema: tribePostForm,
    draft,
    send: async ({ content, media_url, images }, { id: post_id, reset }) => {
      const made = await create.mutateAsync({ content, media_url, images, id: tribeId, post_id });
      reset();
      if (made) reveal(post_id);
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
      <div className="flex flex-wrap items-end justify-between gap-2">
        <ImagesField {...imagesField} />
        <Button type="submit" disabled={busy} className="ml-auto">
          {sending ? postCopy.posting : postCopy.post}
        </Button>
      </div>
    </form>
  );
}
