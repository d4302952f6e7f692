import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { editCopy } from '../../../contract/edits.copy.ts';
import { postCopy } from '../../../contract/posts.copy.ts';
import { postEdits } from '../../../contract/posts.edits.ts';
import { postImageCopy } from '../../../contract/posts.images.copy.ts';
import type { PostImage } from '../../../contract/posts.images.ts';
import { POST_CONTENT_MAX, POST_TITLE_MAX } from '../../../contract/posts.limits.ts';
import { type Post, posts } from '../../../contract/posts.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { call } from '../../api/call.ts';
import { EditForm } from '../../edits/EditForm.tsx';
import { useEditForm } from '../../edits/useEditForm.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Photo } from '../../ui/images/Photo.tsx';
import { DescribedImage, THUMBNAIL } from '../composer/DescribedImage.tsx';
import { imagesOf } from '../PostImages.tsx';
import { updatePost } from '../queries.ts';

const forms = () => import('../../../contract/posts.forms.ts');

interface Texts extends Partial<Record<`alt_${number}`, string>> {
  title?: string;
  content: string;
}

/** A post in a tribe has no title. */
const schemaOf = (post: Post) => (): Promise<z.ZodMiniType<Texts>> =>
  forms().then(({ postTexts, tribePostTexts }) => (post.tribe_id ? tribePostTexts : postTexts));

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

/** The title, the text and the image descriptions of the member's own post. */
function EditPost({ post, onEnd }: { post: Post; onEnd: () => void }) {
  const client = useQueryClient();
  const { id } = post;
  const images = imagesOf(post);
  const { errors, sending, current, form, discard } = useEditForm({
    row: post,
    endpoint: postEdits.post,
    fetchSchema: schemaOf(post),
    draft: `edit post ${id} ${post.user_id}`,
    fieldsOf: (row) => ({ title: row.title, content: row.content, ...altFieldsOf(row) }),
    inputOf: (texts, seen) => ({
      id,
      ...textsOf(texts),
      ...(images.length > 0 && { alts: images.map((_, index) => altIn(texts, index)) }),
      seen,
    }),
    optimistic: (texts) => ({ ...textsOf(texts), ...describe(post, texts) }),
    show: (part) => updatePost(client, id, (shown) => ({ ...shown, ...part })),
    fetchRow: () => call(posts.get, { id }),
    onEnd,
  });
  return (
    <EditForm
      label={editCopy.editPost}
      form={form}
      sending={sending}
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
      {images.map((image, index) => (
        <DescribedImage
          key={image.url}
          image={<Photo of={image} alt="" sizes="4.5rem" className={THUMBNAIL} />}
          label={altLabel(images, index)}
          name={altName(index)}
          error={errors[altName(index)]}
        />
      ))}
    </EditForm>
  );
}

const textsOf = ({ title, content }: Texts) => ({ ...(title !== undefined && { title }), content });

/** The field that describes an image, one of `altFields` (contract/posts.forms.ts). */
const altName = (index: number) => `alt_${index}` as const;
const altIn = (texts: Texts, index: number) => texts[altName(index)] ?? '';

const altLabel = (images: unknown[], index: number) =>
  images.length > 1 ? `${postImageCopy.alt} ${index + 1}` : postImageCopy.alt;

const altFieldsOf = (post: Post) =>
  Object.fromEntries(imagesOf(post).map(({ alt = '' }, index) => [altName(index), alt]));

/** The images of the post with the typed descriptions. */
function describe({ media, more_images }: Post, texts: Texts): Partial<Post> {
  return {
    media: media && withAlt(media, altIn(texts, 0)),
    ...(more_images && {
      more_images: more_images.map((image, index) => withAlt(image, altIn(texts, index + 1))),
    }),
  };
}

const withAlt = ({ alt: _, ...image }: PostImage, alt: string): PostImage =>
  alt ? { ...image, alt } : image;

function shownTexts(post: Post): string[] {
  const images = imagesOf(post);
  const alts = images.flatMap(({ alt }, index) => (alt ? [`${altLabel(images, index)}: ${alt}`] : []));
  return post.tribe_id ? [post.content, ...alts] : [post.title, post.content, ...alts];
}
