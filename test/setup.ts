import { afterAll } from 'vitest';
import { end } from './atEnd.ts';

// Comes before each file of tests. Those of one worker share what they import: loading a whole server is most of what a
// small file costs.
afterAll(end);
