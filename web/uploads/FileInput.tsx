import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '../ui/Button.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

interface FileInputProps {
  label: string;
  icon: LucideIcon;
  accept: string;
  multiple?: boolean;
  disabled?: boolean | undefined;
  /** The id of the element that says why the last choice was rejected. */
  errorId?: string | undefined;
  /** Shows the icon only. */
  compact?: boolean | undefined;
  onChoose: (files: File[]) => void;
}

/** The button to choose files of this device. */
export function FileInput({
  label,
  icon: Icon,
  accept,
  multiple,
  disabled,
  errorId,
  compact,
  onChoose,
}: FileInputProps) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className={`${buttonClass('quiet', compact ? 'w-11 px-0' : '')} cursor-pointer covered`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className={compact ? 'sr-only' : ''}>{label}</span>
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={!hydrated || disabled}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </div>
  );
}
