import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { postCopy } from '../../../contract/posts/copy.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { POST_CONTENT_MAX, POST_TITLE_MAX } from '../../../contract/posts/limits.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { reveal } from '../../ui/reveal.ts';
import { refreshWithOwn } from '../lists/ofNewPost.ts';
import { postDraft } from '../postDraft.ts';
import { ImagesField } from './ImagesField.tsx';
import { PollField, pollError } from './PollField.tsx';
import { inputOf, usePostImages } from './usePostImages.ts';
import { forgetSharedImage, useSharedDraft } from './useSharedDraft.ts';

/** The 'Create Post' card. A failed send leaves everything as it was typed. */
export function Composer({ onPosted }: { onPosted: () => void }) {
  const client = useQueryClient();
  const userId = useViewer()?.id ?? '';
  const draft = postDraft(userId);
  const images = usePostImages({ draft, onChange: () => clearError('images') });
  const { errors, sending, busy, form, clearError } = useForm(posts.create, {
    schema: 'postForm',
    draft,
    uploads: { ...images, read: (form) => inputOf(images.read(form)) },
    whenOffline: 'queue',
    input: (post, { id }) => ({ ...post, id }),
    onDone: () => refreshWithOwn(client, userId),
    onEnd: (created, { reset }) => {
      reset();
      forgetSharedImage();
      onPosted();
      if (created) reveal(created.id);
    },
  });
  const title = useRef<HTMLInputElement>(null);
  const discardShared = useSharedDraft({
    field: title,
    draft,
    addImages: images.add,
    removeImage: images.removeStored,
  });
  // The composer often opens below the fold, so it takes the focus and scrolls into view.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.form?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <form {...form} aria-labelledby="composer" className="card flex animate-rise flex-col gap-4 p-4 md:p-5">
      <div>
        <h3 id="composer" className="font-bold text-[1.0625rem]">
          {postCopy.createPost}
        </h3>
        <p className="text-ink2 text-sm">{postCopy.shareYourThoughtsWithThe}</p>
      </div>
      {discardShared && (
        <p role="status" className="flex flex-wrap items-center justify-between gap-2 text-ink2 text-sm">
          {postCopy.sharedFromApp}
          <Button look="quiet" onClick={discardShared}>
            {postCopy.discardShared}
          </Button>
        </p>
      )}
      <Field
        ref={title}
        label={uiCopy.title}
        name="title"
        maxLength={2 * POST_TITLE_MAX}
        error={errors.title}
        autoComplete="off"
      />
      <MentionArea
        label={postCopy.content}
        name="content"
        maxLength={2 * POST_CONTENT_MAX}
        error={errors.content}
        className="min-h-[150px]"
      />
      <ImagesField images={images} errors={errors} disabled={sending} onRemove={forgetSharedImage} />
      <PollField error={pollError(errors)} onReload={images.keep} />
      <Button type="submit" disabled={busy}>
        {sending ? postCopy.creatingPost : postCopy.createPost}
      </Button>
    </form>
  );
}
