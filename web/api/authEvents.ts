import { createEmitter } from '../ui/createEmitter.ts';

/** Event: the account changed. Caches clear their data and streams reconnect. */
export const { subscribe: onUserChange, emit: emitUserChange } = createEmitter();

/** Event: a 401 response. The account may have been signed out elsewhere. */
export const { subscribe: onUnauthenticated, emit: emitUnauthenticated } = createEmitter();
