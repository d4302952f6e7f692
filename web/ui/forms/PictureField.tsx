import { ImagePlus, X } from 'lucide-react';
import { useId } from 'react';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { buttonClass } from '../Button.tsx';

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
    progress !== undefined && <Progress part={progress} onCancel={onRemove} />
  );
  return (
    <>
      {chosen ? (
        <div className={compact ? 'basis-full' : ''}>{chosen}</div>
      ) : (
        <div>
          <label
            htmlFor={id}
            className={`${buttonClass('quiet', compact ? 'w-11 px-0' : '')} cursor-pointer covered`}
          >
            <ImagePlus aria-hidden className="size-5 shrink-0" />
            <span className={compact ? 'sr-only' : ''}>{label}</span>
          </label>
          <input
            id={id}
            type="file"
            accept={accept}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file) onChoose(file);
            }}
          />
        </div>
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

function Progress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const percent = Math.round(part * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={uiCopy.uploadingImage}
        value={percent}
        max={100}
        className="upload h-2 min-w-0 flex-1"
      />
      <span className="w-12 text-ink2 text-sm even-digits">{percent}%</span>
      <button type="button" onClick={onCancel} className={buttonClass('ghost')}>
        {uiCopy.cancel}
      </button>
    </div>
  );
}
