import { useQueryClient } from '@tanstack/react-query';
import { fileKinds } from '../../contract/files.ts';
import { CONTENT_MAX, postCopy, TITLE_MAX } from '../../contract/posts.copy.ts';
import { posts } from '../../contract/posts.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { orWaits } from '../api/orWaits.ts';
import { useViewer } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { useRowName } from '../api/useRowName.ts';
import { useUpload } from '../api/useUpload.ts';
import { MentionArea } from '../mentions/MentionArea.tsx';
import { Button } from '../ui/Button.tsx';
import { Fault, Field } from '../ui/Field.tsx';
import { PictureField } from '../ui/PictureField.tsx';
import { useForm } from '../ui/useForm.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { refreshLists } from './queries.ts';

const postForm = () => import('../../contract/posts.forms.ts').then((forms) => forms.postForm);

/** The 'Create Post' card. A failed send leaves everything as it was typed. */
export function Composer({ onPosted }: { onPosted: () => void }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const picture = useUpload('post');
  const userId = useViewer()?.id ?? '';
  const row = useRowName();
  const draft = `post ${userId}`;
  const create = useAct(posts.create, {
    onDone: () => refreshLists(client),
    send: orWaits(draft),
  });
  const { errors, sending, form } = useForm(
    postForm,
    async (values, element) => {
      const post = { ...values, media_url: picture.file?.url ?? null };
      await create.mutateAsync({ ...post, id: row.nameFor(post) });
      row.made();
      element.reset();
      picture.clear();
      onPosted();
    },
    draft,
  );
  const uploading = picture.progress !== undefined;
  return (
    <form {...form} aria-labelledby="composer" className="card flex animate-rise flex-col gap-4 p-4 md:p-5">
      <div>
        <h3 id="composer" className="font-bold text-[1.0625rem]">
          {postCopy.createPost}
        </h3>
        <p className="text-ink2 text-sm">{postCopy.shareYourThoughtsWithThe}</p>
      </div>
      <Field
        label={uiCopy.title}
        name="title"
        maxLength={2 * TITLE_MAX}
        error={errors.title}
        autoComplete="off"
      />
      <MentionArea
        label={postCopy.content}
        name="content"
        maxLength={2 * CONTENT_MAX}
        error={errors.content}
        className="min-h-[150px]"
      />
      <PictureField
        label={uiCopy.addImage}
        accept={fileKinds.post.types.join(',')}
        preview={picture.preview}
        progress={picture.progress}
        disabled={!hydrated || sending}
        onChoose={(file) => void picture.choose(file)}
        onRemove={picture.clear}
      />
      <Fault text={errors.media_url} />
      <Button type="submit" disabled={!hydrated || sending || uploading}>
        {sending ? postCopy.creatingPost : postCopy.createPost}
      </Button>
    </form>
  );
}
