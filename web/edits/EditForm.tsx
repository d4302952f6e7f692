import type { ComponentProps, ReactNode } from 'react';
import { editCopy } from '../../contract/edits.copy.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { Button } from '../ui/Button.tsx';
import { FormFoot } from '../ui/FormFoot.tsx';
import { EditConflict } from './EditConflict.tsx';

interface EditFormProps {
  label: string;
  form: ComponentProps<'form'>;
  sending: boolean;
  /** The texts of the current row, if it was changed meanwhile. */
  current: string[] | undefined;
  /** Closes the form and discards what was typed. */
  onDiscard: () => void;
  children: ReactNode;
}

/** The frame of a form that edits a row (useEditForm.ts). */
export function EditForm({ label, form, sending, current, onDiscard, children }: EditFormProps) {
  return (
    <form {...form} aria-label={label} className="flex flex-col gap-5">
      {current && <EditConflict texts={current} onUseCurrent={onDiscard} />}
      {children}
      <input type="hidden" name="seen" />
      <FormFoot>
        <Button look="quiet" onClick={onDiscard}>
          {uiCopy.cancel}
        </Button>
        <Button type="submit" className="max-md:flex-1" disabled={sending}>
          {sending ? editCopy.saving : editCopy.save}
        </Button>
      </FormFoot>
    </form>
  );
}
