import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { fileKinds } from '../../../contract/files/endpoints.ts';
import { postImageCopy } from '../../../contract/posts/copy.ts';
import { IMAGE_ALT_MAX } from '../../../contract/posts/limits.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { UploadProgress } from '../../ui/forms/UploadProgress.tsx';
import { Photo } from '../../ui/images/Photo.tsx';
import { FileInput } from '../../uploads/FileInput.tsx';
import { useFieldFocus } from '../../uploads/useFieldFocus.ts';
import { altName, type usePostImages } from './usePostImages.ts';

interface ImagesFieldProps {
  images: ReturnType<typeof usePostImages>;
  /** The errors of the form. */
  errors: FieldErrors;
  disabled: boolean;
  /** Runs when an image is removed or its upload is cancelled. */
  onRemove?: () => void;
}

/** Adds images to a post, each with a field that describes it. */
export function ImagesField({ images, errors, disabled, onRemove }: ImagesFieldProps) {
  const id = useId();
  const error = images.error ?? errors.images ?? errors.media_url;
  const { used, isFull, add, remove } = images;
  const numbered = (label: string, index: number) => (used.length > 1 ? `${label} ${index + 1}` : label);
  const { ref, onRemoved } = useFieldFocus();
  function removeSlot(slot: number) {
    onRemove?.();
    remove(slot);
    onRemoved();
  }
  return (
    <div ref={ref} className="flex min-w-0 flex-col gap-3">
      {used.length > 0 && (
        <ul className="flex flex-col gap-3">
          {used.map(({ slot, preview, kept, progress }, index) => (
            // Another image in the slot has a field of its own.
            <li key={preview?.url ?? slot}>
              {preview ? (
                <DescribedImage
                  image={
                    kept ? (
                      <Photo
                        of={kept}
                        alt={numbered(uiCopy.whatYouChose, index)}
                        sizes="4.5rem"
                        className={THUMBNAIL}
                      />
                    ) : (
                      <img
                        src={preview.url}
                        width={preview.width}
                        height={preview.height}
                        alt={numbered(uiCopy.whatYouChose, index)}
                        className={THUMBNAIL}
                      />
                    )
                  }
                  label={numbered(postImageCopy.alt, index)}
                  name={altName(preview.url)}
                  defaultValue={kept?.alt}
                >
                  <button
                    type="button"
                    aria-label={numbered(uiCopy.removeImage, index)}
                    onClick={() => removeSlot(slot)}
                    className="grid h-12 w-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink"
                  >
                    <X aria-hidden className="size-5" />
                  </button>
                </DescribedImage>
              ) : (
                progress !== undefined && (
                  <UploadProgress
                    label={uiCopy.uploadingImage}
                    part={progress}
                    onCancel={() => removeSlot(slot)}
                  />
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <FileInput
          label={uiCopy.addImage}
          icon={ImagePlus}
          accept={fileKinds.post.types.join(',')}
          multiple
          disabled={disabled}
          errorId={error && `${id}-error`}
          onChoose={(files) => void add(files)}
        />
      )}
      {/* No `role="alert"`: the toast is one already. */}
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

interface DescribedImageProps {
  image: ReactNode;
  label: string;
  name: string;
  /** The description of a stored image. */
  defaultValue?: string | undefined;
  children?: ReactNode;
}

/** The classes of the image beside its field. */
const THUMBNAIL = 'size-[4.5rem] shrink-0 rounded-ctl bg-raised object-cover';

/** An image of a post, and the field that describes it. */
const DescribedImage = ({ image, label, name, defaultValue, children }: DescribedImageProps) => (
  <div className="flex items-end gap-2">
    {image}
    <div className="min-w-0 flex-1">
      <Field
        label={label}
        name={name}
        placeholder={postImageCopy.altHint}
        maxLength={2 * IMAGE_ALT_MAX}
        defaultValue={defaultValue}
        autoComplete="off"
      />
    </div>
    {children}
  </div>
);
