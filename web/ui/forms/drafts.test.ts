import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../test/memoryStorage.ts';
import { isFilled, saveValue } from './drafts.ts';

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('counts typed text as text of a draft, but no tick', () => {
  saveValue('entry', { text: ' ', work_public: 'on' });
  expect(isFilled('entry')).toBe(false);
  saveValue('entry', { text: 'Three colours', work_public: '' });
  expect(isFilled('entry')).toBe(true);
});
