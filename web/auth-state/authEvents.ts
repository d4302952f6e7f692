import { createEmitter } from '../ui/createEmitter.ts';

/** Listeners of a change of the account: caches and streams, which then forget. */
export const { subscribe: onUserChange, emit: emitUserChange } = createEmitter();

/** Listeners of a 401 response: the account may have been signed out elsewhere. */
export const { subscribe: onUnauthenticated, emit: emitUnauthenticated } = createEmitter();
