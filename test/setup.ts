import { afterAll, afterEach, beforeEach } from 'vitest';
import { end, endSince, registered } from './atEnd.ts';

// Runs before each test file. The files of one worker share imported modules: loading a whole server takes most of a small
// file's time. What a test starts ends with it, so that few servers and connections are open at a time.
let before = 0;
beforeEach(() => {
  before = registered();
});
afterEach(() => endSince(before));
afterAll(end);
