import { editCopy } from '../../contract/edits.copy.ts';
import { readable } from '../../contract/text.readable.ts';
import { Button } from '../ui/Button.tsx';

interface EditConflictProps {
  /** The texts of the current row. */
  texts: string[];
  onUseCurrent: () => void;
}

/** The current version, above what was typed. The member chooses one of the two. */
export function EditConflict({ texts, onUseCurrent }: EditConflictProps) {
  return (
    <section
      role="alert"
      aria-label={editCopy.conflictTitle}
      className="flex flex-col gap-2 rounded-ctl border border-line2 bg-raised p-4"
    >
      <h3 className="font-bold">{editCopy.conflictTitle}</h3>
      <p className="text-[0.9375rem] text-ink2">{editCopy.conflictText}</p>
      <p className="font-semibold text-[0.8125rem] text-ink2">{editCopy.current}</p>
      <div className="max-h-48 overflow-y-auto whitespace-pre-line break-words border-line2 border-l-2 pl-3">
        {texts
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text}>{readable(text)}</p>
          ))}
      </div>
      <Button look="quiet" onClick={onUseCurrent}>
        {editCopy.useCurrent}
      </Button>
    </section>
  );
}
