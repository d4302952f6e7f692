import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../test/memoryStorage.ts';
import { listQueued } from './store.ts';
import { upgradeStored } from './upgradeStored.ts';

const like = { e: { method: 'PUT', path: '/api/posts/:id/like', copy: {} }, input: { id: 'a' } };
const RESOURCE = '/api/posts/a/like';
let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const storeOld = (time: number, page: string, account: string) => {
  storage[`draft:act ${time} ${page} ${RESOURCE} ${account}`] = JSON.stringify(like);
};

it('stores mutations of closed pages in the current format, in their order', () => {
  storeOld(1700000000002.5, '0.2', 'ada');
  storeOld(1700000000001.5, '0.1', 'ada');
  upgradeStored('ada', new Set());
  expect(listQueued('ada').map(({ pageId, resource, userId }) => [pageId, resource, userId])).toEqual([
    ['0.1', RESOURCE, 'ada'],
    ['0.2', RESOURCE, 'ada'],
  ]);
  expect(listQueued('ada')[0]).toMatchObject(like);
  expect(Object.keys(storage).filter((key) => key.startsWith('draft:act '))).toEqual([]);
});

it('does not change mutations of an open page or of another account', () => {
  storeOld(1, '0.1', 'ada');
  storeOld(2, '0.2', 'bola');
  const before = { ...storage };
  upgradeStored('ada', new Set(['0.1', undefined]));
  expect({ ...storage }).toEqual(before);
});
