import { useQueryClient } from '@tanstack/react-query';
import { fileKinds } from '../../contract/files.ts';
import { CONTENT_MAX, postCopy } from '../../contract/posts.copy.ts';
import { tribePosts } from '../../contract/posts.tribe.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { orWaits } from '../api/orWaits.ts';
import { useViewer } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { useRowName } from '../api/useRowName.ts';
import { useUpload } from '../api/useUpload.ts';
import { MentionArea } from '../mentions/MentionArea.tsx';
import { Button } from '../ui/Button.tsx';
import { PictureField } from '../ui/PictureField.tsx';
import { useForm } from '../ui/useForm.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { refreshLists } from './queries.ts';

const tribePostForm = () => import('../../contract/posts.forms.ts').then((forms) => forms.tribePostForm);

/** A post in a tribe: its first line becomes the title. A failed send leaves everything as it was typed. */
export function TribeComposer({ tribeId }: { tribeId: string }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const picture = useUpload('post');
  const userId = useViewer()?.id ?? '';
  const row = useRowName();
  const draft = `tribe ${tribeId} ${userId}`;
  const create = useAct(tribePosts.create, {
    onDone: () => refreshLists(client, tribeId),
    send: orWaits(draft),
  });
  const { errors, sending, form } = useForm(
    tribePostForm,
    async ({ content }, element) => {
      const post = { content, media_url: picture.file?.url ?? null };
      await create.mutateAsync({ ...post, id: tribeId, post_id: row.nameFor(post) });
      row.made();
      element.reset();
      picture.clear();
    },
    draft,
  );
  const waits = !hydrated || sending;
  return (
    <form {...form} aria-label={postCopy.postInThisTribe} className="card flex flex-col gap-3 p-4">
      <MentionArea
        label={postCopy.yourPost}
        name="content"
        placeholder={postCopy.shareSomethingWithThisTribe}
        maxLength={2 * CONTENT_MAX}
        error={errors.content ?? errors.media_url}
        className="min-h-20"
      />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <PictureField
          label={uiCopy.addImage}
          accept={fileKinds.post.types.join(',')}
          preview={picture.preview}
          progress={picture.progress}
          disabled={waits}
          onChoose={(chosen) => void picture.choose(chosen)}
          onRemove={picture.clear}
        />
        <Button type="submit" disabled={waits || picture.progress !== undefined} className="ml-auto">
          {sending ? postCopy.posting : postCopy.post}
        </Button>
      </div>
    </form>
  );
}
