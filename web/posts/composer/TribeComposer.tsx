import { useQueryClient } from '@tanstack/react-query';
import { fileKinds } from '../../../contract/files.ts';
import { CONTENT_MAX, postCopy } from '../../../contract/posts.copy.ts';
import { tribePosts } from '../../../contract/posts.tribe.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useIdempotencyId } from '../../api/useIdempotencyId.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { queueWhenOffline } from '../../outbox/queueWhenOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { PictureField } from '../../ui/forms/PictureField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { reveal } from '../../ui/reveal.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useUpload } from '../../uploads/useUpload.ts';
import { refreshLists } from '../queries.ts';

const tribePostForm = () => import('../../../contract/posts.forms.ts').then((forms) => forms.tribePostForm);

/** A post in a tribe: its first line becomes the title. A failed send leaves everything as it was typed. */
export function TribeComposer({ tribeId }: { tribeId: string }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const picture = useUpload('post', { onChange: () => clearError('media_url') });
  const userId = useViewer()?.id ?? '';
  const row = useIdempotencyId();
  const draft = `tribe ${tribeId} ${userId}`;
  const create = useApiMutation(tribePosts.create, {
    onDone: () => refreshLists(client, tribeId),
    send: queueWhenOffline(draft),
  });
  const { errors, sending, form, clearError } = useForm(
    tribePostForm,
    async ({ content }, element) => {
      const post = { content, media_url: picture.file?.url ?? null };
      const post_id = row.idFor(post);
      const made = await create.mutateAsync({ ...post, id: tribeId, post_id });
      row.reset();
      element.reset();
      picture.clear();
      if (made) reveal(post_id);
    },
    draft,
  );
  return (
    <form {...form} aria-label={postCopy.postInThisTribe} className="card flex flex-col gap-3 p-4">
      <MentionArea
        label={postCopy.yourPost}
        name="content"
        placeholder={postCopy.shareSomethingWithThisTribe}
        maxLength={2 * CONTENT_MAX}
        error={errors.content}
        className="min-h-20"
      />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="flex min-w-0 flex-col gap-2">
          <PictureField
            label={uiCopy.addImage}
            accept={fileKinds.post.types.join(',')}
            preview={picture.preview}
            progress={picture.progress}
            error={picture.error ?? errors.media_url}
            disabled={!hydrated || sending}
            onChoose={(chosen) => void picture.choose(chosen)}
            onRemove={picture.clear}
          />
        </div>
        <Button type="submit" disabled={sending || picture.progress !== undefined} className="ml-auto">
          {sending ? postCopy.posting : postCopy.post}
        </Button>
      </div>
    </form>
  );
}
