import { useQueryClient } from '@tanstack/react-query';
import { editCopy } from '../../../contract/edits/copy.ts';
import { postCopy, postImageCopy } from '../../../contract/posts/copy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import type { PostImage } from '../../../contract/posts/endpoints.ts';
import { type Post, posts } from '../../../contract/posts/endpoints.ts';
import { POST_CONTENT_MAX, POST_TITLE_MAX } from '../../../contract/posts/limits.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { call } from '../../api/call.ts';
import { EditForm } from '../../edits/EditForm.tsx';
import { useEditForm } from '../../edits/useEditForm.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { ImagesField } from '../composer/ImagesField.tsx';
import { usePostImages } from '../composer/usePostImages.ts';
import { imagesOf } from '../PostImages.tsx';
import { updatePost } from '../queries.ts';

interface Texts {
  title?: string;
  content: string;
}

interface EditPostProps {
  post: Post;
  open: boolean;
  onClose: () => void;
}

export const EditPostDialog = ({ post, open, onClose }: EditPostProps) => (
  <Dialog open={open} onClose={onClose} title={editCopy.editPost}>
    <EditPost post={post} onEnd={onClose} />
  </Dialog>
);

/** The title, the text and the images of the member's own post. */
function EditPost({ post, onEnd }: { post: Post; onEnd: () => void }) {
  const client = useQueryClient();
  const { id } = post;
  const { errors, sending, current, before, form, clearError, discard } = useEditForm(postEdits.post, {
    row: post,
    // A post in a tribe has no title.
    schema: post.tribe_id ? 'tribePostTexts' : 'postTexts',
    draft: `edit post ${id} ${post.user_id}`,
    fieldsOf: ({ title, content }) => ({ title, content }),
    input: (texts, { seen, form: element }) => ({
      id,
      ...textsOf(texts),
      ...changedImages(old, images.read(element)),
      seen,
    }),
    optimistic: (texts, element) => ({ ...textsOf(texts), ...withImages(images.read(element)) }),
    show: (part) => updatePost(client, id, (shown) => ({ ...shown, ...part })),
    fetchRow: () => call(posts.get, { id }),
    onEnd,
  });
  const old = imagesOf(before);
  const images = usePostImages({
    // Every tribe takes it, a closed one nothing else.
    kind: post.tribe_id ? 'closed_post' : 'post',
    onChange: () => clearError('images'),
    before: old,
  });
  return (
    <EditForm
      label={editCopy.editPost}
      form={{ ...form, onPaste: (event) => sending || images.onPaste(event) }}
      sending={sending}
      busy={images.isUploading}
      current={current && shownTexts(current)}
      onDiscard={discard}
    >
      {!post.tribe_id && (
        <Field
          label={uiCopy.title}
          name="title"
          maxLength={2 * POST_TITLE_MAX}
          error={errors.title}
          autoComplete="off"
        />
      )}
      <MentionArea
        label={postCopy.content}
        name="content"
        maxLength={2 * POST_CONTENT_MAX}
        error={errors.content}
        className="min-h-[150px]"
      />
      <ImagesField images={images} errors={errors} disabled={sending} />
    </EditForm>
  );
}

const textsOf = ({ title, content }: Texts) => ({ ...(title !== undefined && { title }), content });

/** The images of the request, if they changed. */
function changedImages(before: PostImage[], after: PostImage[]) {
  const [was, images] = [sentOf(before), sentOf(after)];
  return JSON.stringify(was) === JSON.stringify(images) ? {} : { images };
}

const sentOf = (images: PostImage[]) => images.map(({ url, alt = '' }) => ({ url, alt }));

/** The part of a post that shows these images. */
function withImages(images: PostImage[]): Partial<Post> {
  const [media = null, ...more] = images.map(({ alt, ...image }) => (alt ? { ...image, alt } : image));
  return { media_url: media?.url ?? null, media, more_images: more.length > 0 ? more : undefined };
}

function shownTexts(post: Post): string[] {
  const images = imagesOf(post);
  const label = (index: number) =>
    images.length > 1 ? `${postImageCopy.alt} ${index + 1}` : postImageCopy.alt;
  const alts = images.flatMap(({ alt }, index) => (alt ? [`${label(index)}: ${alt}`] : []));
  return post.tribe_id ? [post.content, ...alts] : [post.title, post.content, ...alts];
}
