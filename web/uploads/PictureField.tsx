import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { UploadProgress } from '../ui/forms/UploadProgress.tsx';
import { FileInput } from './FileInput.tsx';
import { useFieldFocus } from './useFieldFocus.ts';

interface PictureFieldProps {
  label: string;
  accept: string;
  /** The uploaded picture. */
  preview: Picture | undefined;
  /** 0 to 1 during the upload. */
  progress: number | undefined;
  /** Why the last picture was rejected. */
  error: string | undefined;
  disabled?: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

interface Picture {
  url: string;
  width: number;
  height: number;
}

/** Adds one picture to a form: a button, then a progress bar, then the picture with a way to remove it. */
export function PictureField({
  label,
  accept,
  preview,
  progress,
  error,
  disabled,
  onChoose,
  onRemove,
}: PictureFieldProps) {
  const id = useId();
  const { ref, onRemoved } = useFieldFocus();
  function removePicture() {
    onRemove();
    onRemoved();
  }
  return (
    <div ref={ref} className="contents">
      {preview || progress !== undefined ? (
        <div>
          <ChosenPicture picture={preview} progress={progress} height="max-h-72" onRemove={removePicture} />
        </div>
      ) : (
        <FileInput
          icon={ImagePlus}
          label={label}
          accept={accept}
          disabled={disabled}
          errorId={error && `${id}-error`}
          onChoose={([file]) => file && onChoose(file)}
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

interface PictureFieldsetProps extends PictureFieldProps {
  legend: string;
  /** Shown until a picture is chosen. */
  children?: ReactNode;
}

/** A `PictureField` with a heading. */
export const PictureFieldset = ({ legend, children, ...field }: PictureFieldsetProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-1.5 font-semibold text-[0.9375rem]">{legend}</legend>
    {!field.preview && children}
    <PictureField {...field} />
  </fieldset>
);

interface ChosenPictureProps {
  picture: Picture | undefined;
  progress: number | undefined;
  /** The class of the maximum height. */
  height: string;
  onRemove: () => void;
}

/** A picture that was chosen: the progress of its upload, then the picture with a way to remove it. */
export function ChosenPicture({ picture, progress, height, onRemove }: ChosenPictureProps) {
  if (!picture)
    return (
      progress !== undefined && (
        <UploadProgress label={uiCopy.uploadingImage} part={progress} onCancel={onRemove} />
      )
    );
  return (
    <div className="relative w-fit max-w-full">
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={uiCopy.whatYouChose}
        className={`${height} w-auto rounded-ctl bg-raised`}
      />
      <button
        type="button"
        aria-label={uiCopy.removeImage}
        onClick={onRemove}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-ink text-bg"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
