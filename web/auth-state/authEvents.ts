const userChangeListeners = new Set<() => void>();
const unauthenticatedListeners = new Set<() => void>();

/** Runs `forget` whenever the account changes: caches, streams. */
export const onUserChange = (forget: () => void) => userChangeListeners.add(forget);

export function emitUserChange() {
  for (const forget of userChangeListeners) forget();
}

/** Runs `lookAgain` when the server responds with 401: the account may have been signed out elsewhere. */
export function onUnauthenticated(lookAgain: () => void): () => void {
  unauthenticatedListeners.add(lookAgain);
  return () => unauthenticatedListeners.delete(lookAgain);
}

export function emitUnauthenticated() {
  for (const lookAgain of unauthenticatedListeners) lookAgain();
}
