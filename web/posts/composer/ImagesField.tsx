import { ImagePlus, X } from 'lucide-react';
import { useId } from 'react';
import { fileKinds } from '../../../contract/files.ts';
import { postImageCopy } from '../../../contract/posts.images.copy.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { UploadProgress } from '../../ui/forms/UploadProgress.tsx';
import { FileInput } from '../../uploads/FileInput.tsx';
import { DescribedImage, THUMBNAIL } from './DescribedImage.tsx';
import { altName, type usePostImages } from './usePostImages.ts';

interface ImagesFieldProps {
  images: ReturnType<typeof usePostImages>;
  /** Why an image was rejected. */
  error: string | undefined;
  disabled: boolean;
  /** Runs when an image is removed or its upload is cancelled. */
  onRemove?: () => void;
}

/** Adds images to a post, each with a field that describes it. */
export function ImagesField({ images, error, disabled, onRemove }: ImagesFieldProps) {
  const id = useId();
  const { used, isFull, add, remove } = images;
  const numbered = (label: string, index: number) => (used.length > 1 ? `${label} ${index + 1}` : label);
  function removeSlot(slot: number) {
    onRemove?.();
    remove(slot);
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {used.length > 0 && (
        <ul className="flex flex-col gap-3">
          {used.map(({ slot, preview, progress }, index) => (
            <li key={slot}>
              {preview ? (
                <DescribedImage
                  image={
                    <img
                      src={preview.url}
                      width={preview.width}
                      height={preview.height}
                      alt={numbered(uiCopy.whatYouChose, index)}
                      className={THUMBNAIL}
                    />
                  }
                  label={numbered(postImageCopy.alt, index)}
                  name={altName(slot)}
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
