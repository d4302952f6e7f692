import { afterAll } from 'vitest';
import { end } from './atEnd.ts';

// Runs before each test file. The files of one worker share imported modules: loading a whole server takes most of a small
// file's time.
afterAll(end);
