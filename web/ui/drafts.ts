import { inBrowser } from './storage.ts';

// What is being typed, kept until it is sent: a sign-in may end, a page be left, a phone run out of power in the middle of
// it. Each is one member's, whose id ends its name.
export const PREFIX = 'draft:';

export function keepDraft(name: string, form: HTMLFormElement) {
  const texts = Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'));
  keep(name, texts);
}

/** Puts a kept draft back where nothing has been typed yet. */
export function restoreDraft(name: string, form: HTMLFormElement) {
  const texts = kept<Record<string, string>>(name) ?? {};
  for (const [field, text] of Object.entries(texts)) {
    const input = form.elements.namedItem(field) as HTMLInputElement | null;
    if (input && !input.value) input.value = text;
  }
}

/** Keeps, as drafts are kept, what else somebody wrote. */
export const keep = (name: string, value: unknown) =>
  inBrowser((s) => s.setItem(PREFIX + name, JSON.stringify(value)));

export const kept = <T>(name: string) =>
  JSON.parse(inBrowser((s) => s.getItem(PREFIX + name)) ?? 'null') as T | null;

export const dropDraft = (name: string) => inBrowser((s) => s.removeItem(PREFIX + name));

/** Whoever signs out leaves nothing behind; nor, where a member is here, does anybody `but` them. */
export const dropDrafts = (but?: string) =>
  inBrowser((s) => {
    for (const key of Object.keys(s))
      if (key.startsWith(PREFIX) && !(but && key.endsWith(but))) s.removeItem(key);
  });
