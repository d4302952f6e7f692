import { referenceOf } from '../../../contract/core/errors.ts';
import { createEmitter } from '../createEmitter.ts';

export interface Toast {
  id: number;
  kind: 'good' | 'bad' | 'info';
  text: string;
  next?: NextStep | undefined;
}

/** What a toast offers: `undo` reverts what it reports, `view` is the path of what it reports, `whatsApp` sends a link there. */
export type NextStep = { undo: () => void } | { view: string } | { whatsApp: string };

/**
 * How long a toast is shown, in milliseconds. A failure has more text than a success. A toast with a button is shown as long
 * as a failure.
 */
const STAY_MS = { good: 4_000, info: 6_000, bad: 8_000 };
/** A newer toast replaces one that has been shown for this long, in milliseconds. */
const READ_MS = 1_500;
const QUEUE_MAX = 3;

let shown: Toast | undefined;
let since = 0;
let queue: readonly Toast[] = [];
let last = 0;
let isHeld = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const { emit, subscribe } = createEmitter();

function show(kind: Toast['kind'], text: string, next?: NextStep) {
  // The same text again replaces the earlier toast.
  queue = [...queue.filter((t) => t.text !== text), { id: ++last, kind, text, next }].slice(-QUEUE_MAX);
  if (!shown || shown.text === text) advance();
  else schedule();
}

function advance() {
  [shown, ...queue] = queue as [Toast?, ...Toast[]];
  since = Date.now();
  schedule();
  emit();
}

function schedule() {
  clearTimeout(timer);
  if (!shown || isHeld) return;
  const stay = queue.length > 0 ? READ_MS : STAY_MS[shown.next ? 'bad' : shown.kind];
  timer = setTimeout(advance, since + stay - Date.now());
}

export const toast = {
  good: (text: string, next?: NextStep) => show('good', text, next),
  /** `why` is the thrown error, if there is one. */
  bad: (text: string, why?: unknown) => show('bad', text + referenceOf(why)),
  info: (text: string) => show('info', text),
};

/** Keeps the toast while it has the pointer or the focus. */
export function holdToast(hold: boolean) {
  isHeld = hold;
  schedule();
}

export function dismissToast() {
  isHeld = false;
  advance();
}

export const shownToast = () => shown;
export const onToasts = subscribe;
