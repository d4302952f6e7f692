import { referenceOf } from '../../../contract/errors.ts';
import { createEmitter } from '../createEmitter.ts';

export interface Toast {
  id: number;
  kind: 'good' | 'bad' | 'info';
  text: string;
  /** Reverts what the toast reports. */
  undo?: (() => void) | undefined;
}

/** How long a toast stays, in milliseconds: a failure has more to read than a success, and Undo is to be reached. */
const STAY_MS = { good: 4_000, info: 6_000, bad: 8_000 };
const UNDO_MS = 8_000;
/** A newer toast takes the place of one that has been there this long, in milliseconds. */
const READ_MS = 1_500;
const QUEUE_MAX = 3;

let shown: Toast | undefined;
let since = 0;
let queue: readonly Toast[] = [];
let last = 0;
let isHeld = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const { emit, subscribe } = createEmitter();

function show(kind: Toast['kind'], text: string, undo?: () => void) {
  // The same text again says nothing new.
  queue = [...queue.filter((t) => t.text !== text), { id: ++last, kind, text, undo }].slice(-QUEUE_MAX);
  if (!shown || shown.text === text) next();
  else schedule();
}

function next() {
  [shown, ...queue] = queue as [Toast?, ...Toast[]];
  since = Date.now();
  schedule();
  emit();
}

function schedule() {
  clearTimeout(timer);
  if (!shown || isHeld) return;
  const stay = queue.length > 0 ? READ_MS : shown.undo ? UNDO_MS : STAY_MS[shown.kind];
  timer = setTimeout(next, since + stay - Date.now());
}

export const toast = {
  good: (text: string, undo?: () => void) => show('good', text, undo),
  /** `why` is what was thrown, where something was. */
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
  next();
}

export const shownToast = () => shown;
export const onToasts = subscribe;
