import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { toast } from '../feedback/toasts.ts';
import { store, stored, storedNames, unstore } from '../storage.ts';

// Drafts: typed text, stored until it is sent. Meanwhile a sign-in may end, a page may be left, or a phone may run out of
// power. Each draft is of one member, whose id is the end of its name.
export const PREFIX = 'draft:';

/** Of the checkboxes, only the changed ones are saved: one that follows a setting goes on following it. */
export function saveDraft(name: string, form: HTMLFormElement) {
  const texts = Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'));
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]')) {
    if (isUnchanged(box)) delete texts[box.name];
    else texts[box.name] = box.checked ? TICK : '';
  }
  saveValue(name, texts);
}

/** Restores a draft into empty fields and unchanged checkboxes. */
export function restoreDraft(name: string, form: HTMLFormElement) {
  const texts = loadValue<Record<string, string>>(name) ?? {};
  for (const [field, text] of Object.entries(texts)) {
    const input = form.elements.namedItem(field) as HTMLInputElement | null;
    if (input?.type === 'checkbox') input.checked = isUnchanged(input) ? text === TICK : input.checked;
    else if (input && !input.value) input.value = text;
  }
}

/** The value of a ticked checkbox. */
const TICK = 'on';

const isUnchanged = (box: HTMLInputElement) => box.checked === box.defaultChecked;

/** Whether the draft has any text: an emptied form is saved too, and a tick is no text. */
export const isFilled = (name: string) =>
  Object.values(loadValue<Record<string, string>>(name) ?? {}).some(
    (text) => text.trim() !== '' && text !== TICK,
  );

/** Shows a toast, when a form is closed, that its text is saved. */
export const toastDraftSaved = (name: string) => isFilled(name) && toast.info(uiCopy.draftSaved);

/** Saves a value under the name of a draft. */
export const saveValue = (name: string, value: unknown) => store(PREFIX + name, value);

export const loadValue = <T>(name: string) => stored<T>(PREFIX + name);

export const dropDraft = (name: string) => unstore(PREFIX + name);

/** Deletes all drafts at sign-out; with `but`, all except those of this member. */
export function dropDrafts(but?: string) {
  for (const name of storedNames(PREFIX)) if (!(but && name.endsWith(but))) unstore(name);
}
