import { caddy } from './caddy.ts';
import { testProxy } from './testProxy.ts';

// Caddy passes on what has arrived of a form, so the app's bound for one address applies.
testProxy(caddy, { disconnected: 20 });
