import { X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { buttonClass } from '../Button.tsx';
import { sizeText } from '../text/sizeText.ts';
import { useHydrated } from '../useHydrated.ts';
import { UploadProgress } from './UploadProgress.tsx';

interface FileFieldProps {
  label: string;
  accept: string;
  hint: string;
  error: string | undefined;
  chosen: File | undefined;
  /** 0 to 1 during the upload. */
  progress: number | undefined;
  /** Shown while the upload waits. */
  waiting: string | undefined;
  disabled: boolean;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A file field: a button to choose a file, then the chosen file, then the progress of its upload. */
export function FileField({ label, hint, error, chosen, progress, waiting, ...field }: FileFieldProps) {
  const hydrated = useHydrated();
  const id = useId();
  function remove() {
    field.onRemove();
    // The pressed button is gone.
    field.input.current?.focus();
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div>
        <label htmlFor={id} className={`${buttonClass('quiet')} cursor-pointer covered`}>
          {label}
        </label>
        <input
          ref={field.input}
          id={id}
          type="file"
          accept={field.accept}
          disabled={!hydrated || field.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-more`}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) field.onChoose(file);
          }}
        />
      </div>
      {chosen && <ChosenFile file={chosen} onRemove={remove} />}
      {progress !== undefined && <UploadProgress label={uiCopy.uploadingFile} part={progress} />}
      <p
        id={`${id}-more`}
        role={error ? 'alert' : undefined}
        className={`text-sm ${error ? 'text-bad' : 'text-ink2'}`}
      >
        {error ?? hint}
      </p>
      <p role="status" className="font-semibold text-sm">
        {waiting}
      </p>
    </div>
  );
}

export function ChosenFile({ file: { name, size }, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <p className="flex items-center gap-2 rounded-ctl bg-raised pl-4">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="shrink-0 text-ink2 text-sm">{sizeText(size)}</span>
      <button
        type="button"
        aria-label={uiCopy.removeFile}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </p>
  );
}
