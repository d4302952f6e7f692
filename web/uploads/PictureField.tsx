import { X } from 'lucide-react';
import { useId } from 'react';
import { uiCopy } from '../../contract/ui.copy.ts';
import { UploadProgress } from '../ui/forms/UploadProgress.tsx';
import { ImageInput } from './ImageInput.tsx';

interface PictureFieldProps {
  label: string;
  accept: string;
  /** The picture to show once it is there. */
  preview: { url: string; width: number; height: number } | undefined;
  /** 0 to 1 while it is being sent. */
  progress: number | undefined;
  /** Why the last picture was rejected. */
  error: string | undefined;
  disabled?: boolean;
  /** In a row with other things: an icon at first, then above them, small. */
  compact?: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Adds one picture to a form: a button, then a progress bar, then the picture with a way to remove it. */
export function PictureField({
  label,
  accept,
  preview,
  progress,
  error,
  disabled,
  compact,
  onChoose,
  onRemove,
}: PictureFieldProps) {
  const id = useId();
  const chosen = preview ? (
    <Preview {...preview} compact={compact} onRemove={onRemove} />
  ) : (
    progress !== undefined && (
      <UploadProgress label={uiCopy.uploadingImage} part={progress} onCancel={onRemove} />
    )
  );
  return (
    <>
      {chosen ? (
        <div className={compact ? 'basis-full' : ''}>{chosen}</div>
      ) : (
        <ImageInput
          label={label}
          accept={accept}
          disabled={disabled}
          errorId={error && `${id}-error`}
          compact={compact}
          onChoose={([file]) => file && onChoose(file)}
        />
      )}
      {/* No alert: the toast is one already. */}
      {error && (
        <p id={`${id}-error`} className={`text-bad text-sm ${compact ? 'order-first basis-full' : ''}`}>
          {error}
        </p>
      )}
    </>
  );
}

function Preview({
  url,
  width,
  height,
  compact,
  onRemove,
}: {
  url: string;
  width: number;
  height: number;
  compact: boolean | undefined;
  onRemove: () => void;
}) {
  return (
    <div className="relative w-fit max-w-full">
      <img
        src={url}
        width={width}
        height={height}
        alt={uiCopy.whatYouChose}
        className={`${compact ? 'max-h-28' : 'max-h-72'} w-auto rounded-ctl bg-raised`}
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
