import type { ComponentProps, ReactNode } from 'react';
import { editCopy } from '../../contract/edits/copy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { readable } from '../../contract/text/readable.ts';
import { Button } from '../ui/Button.tsx';
import { FormFoot } from '../ui/FormFoot.tsx';
import { useHydrated } from '../ui/useHydrated.ts';

interface EditFormProps {
  label: string;
  form: ComponentProps<'form'>;
  sending: boolean;
  /** Whether an upload is in progress. */
  busy?: boolean;
  /** The texts of the current row, if it was changed meanwhile. */
  current: string[] | undefined;
  /** Closes the form and discards what was typed. */
  onDiscard: () => void;
  /** More buttons, of a form on a page: its foot does not stick to the bottom, as that of a dialog does. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a form that edits a row (useEditForm.ts). */
export function EditForm({
  label,
  form,
  sending,
  busy,
  current,
  onDiscard,
  actions,
  children,
}: EditFormProps) {
  const Foot = actions ? PageFoot : FormFoot;
  return (
    <form {...form} aria-label={label} className="flex flex-col gap-5">
      {current && <EditConflict texts={current} onUseCurrent={onDiscard} />}
      {/* The row's texts are filled in at hydration, and would replace what was typed before it. */}
      <fieldset disabled={!useHydrated()} className="contents">
        {children}
      </fieldset>
      <input type="hidden" name="seen" />
      <Foot>
        {actions}
        <Button look="quiet" onClick={onDiscard}>
          {uiCopy.cancel}
        </Button>
        <Button type="submit" className="max-md:flex-1" disabled={sending || busy}>
          {sending ? editCopy.saving : editCopy.save}
        </Button>
      </Foot>
    </form>
  );
}

const PageFoot = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">{children}</div>
);

interface EditConflictProps {
  /** The texts of the current row. */
  texts: string[];
  onUseCurrent: () => void;
}

/** The current version, above what was typed. The member chooses one of the two. */
function EditConflict({ texts, onUseCurrent }: EditConflictProps) {
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
