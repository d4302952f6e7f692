import { uiCopy } from '../../../contract/ui.copy.ts';
import { toast } from '../feedback/toasts.ts';
import { store, stored, storedNames, unstore } from '../storage.ts';

// What is being typed, kept until it is sent: a sign-in may end, a page be left, a phone run out of power in the middle of
// it. Each is one member's, whose id ends its name.
export const PREFIX = 'draft:';

export function saveDraft(name: string, form: HTMLFormElement) {
  const texts = Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'));
  saveValue(name, texts);
}

/** Restores a draft into empty fields. */
export function restoreDraft(name: string, form: HTMLFormElement) {
  const texts = loadValue<Record<string, string>>(name) ?? {};
  for (const [field, text] of Object.entries(texts)) {
    const input = form.elements.namedItem(field) as HTMLInputElement | null;
    if (input && !input.value) input.value = text;
  }
}

/** Whether the draft has any text; an emptied form is saved, too. */
export const isFilled = (name: string) =>
  Object.values(loadValue<Record<string, string>>(name) ?? {}).some((text) => text.trim() !== '');

/** Says, as a form is closed, that what was typed is not lost. */
export const toastDraftSaved = (name: string) => isFilled(name) && toast.info(uiCopy.draftSaved);

/** Saves a value as drafts are saved. */
export const saveValue = (name: string, value: unknown) => store(PREFIX + name, value);

export const loadValue = <T>(name: string) => stored<T>(PREFIX + name);

export const dropDraft = (name: string) => unstore(PREFIX + name);

/** Whoever signs out leaves nothing behind; nor, where a member is here, does anybody `but` them. */
export function dropDrafts(but?: string) {
  for (const name of storedNames(PREFIX)) if (!(but && name.endsWith(but))) unstore(name);
}
