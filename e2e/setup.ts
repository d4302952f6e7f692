import { afterAll, afterEach } from 'vitest';
import { closeBrowser, closePages } from './browser.ts';

// Comes before each file of tests, as test/setup.ts does: those of one worker share what they import.
afterEach(closePages);
afterAll(closeBrowser);
