import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { buttonClass } from '../Button.tsx';

interface UploadProgressProps {
  label: string;
  /** 0 to 1. */
  part: number;
  onCancel?: () => void;
}

/** An upload in progress. */
export function UploadProgress({ label, part, onCancel }: UploadProgressProps) {
  const percent = Math.round(part * 100);
  return (
    <div className="flex items-center gap-3">
      <progress aria-label={label} value={percent} max={100} className="upload h-2 min-w-0 flex-1" />
      <span className="w-12 text-ink2 text-sm even-digits">{percent}%</span>
      {onCancel && (
        <button type="button" onClick={onCancel} className={buttonClass('ghost')}>
          {uiCopy.cancel}
        </button>
      )}
    </div>
  );
}
