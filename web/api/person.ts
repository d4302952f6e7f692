const forgets = new Set<() => void>();
const doubts = new Set<() => void>();

/** Runs `forget` whenever another person comes to this browser: caches, streams. */
export const onPersonChange = (forget: () => void) => forgets.add(forget);

export function personChanged() {
  for (const forget of forgets) forget();
}

/** Runs `lookAgain` when the server asked for a sign-in: whoever we think is here may have been signed out elsewhere. */
export function onRefused(lookAgain: () => void): () => void {
  doubts.add(lookAgain);
  return () => doubts.delete(lookAgain);
}

export function personRefused() {
  for (const lookAgain of doubts) lookAgain();
}
