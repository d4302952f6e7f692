import { referenceOf } from '../../contract/errors.ts';

export interface Toast {
  id: number;
  kind: 'good' | 'bad' | 'info';
  text: string;
}

/** How long a notice stays, in milliseconds: a failure has more to read than a success. */
const STAY_MS = { good: 4_000, info: 6_000, bad: 8_000 };
const MOST = 3;

let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  shown = next;
  for (const tell of listeners) tell();
}

function show(kind: Toast['kind'], text: string) {
  const id = ++last;
  // The same notice again replaces the first: two of one kind say nothing new.
  set([...shown.filter((t) => t.text !== text), { id, kind, text }].slice(-MOST));
  setTimeout(() => dismissToast(id), STAY_MS[kind]);
}

export const toast = {
  good: (text: string) => show('good', text),
  /** `why` is what was thrown, where something was. */
  bad: (text: string, why?: unknown) => show('bad', text + referenceOf(why)),
  info: (text: string) => show('info', text),
};

export const dismissToast = (id: number) => set(shown.filter((t) => t.id !== id));
export const shownToasts = () => shown;
export const onToasts = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
