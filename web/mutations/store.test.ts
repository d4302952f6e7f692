import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Input } from '../../contract/core/endpoint.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { MemoryStorage } from '../../test/memoryStorage.ts';
import { enqueue, listQueued } from './store.ts';

type Change = Input<typeof memberSettings.update>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The changes of settings that are stored, oldest first, after all of these. */
function storedOf(...changes: Change[]): unknown[] {
  for (const input of changes) {
    enqueue({ e: memberSettings.update, input });
    // Ids of the same millisecond have no order.
    vi.advanceTimersByTime(1);
  }
  return listQueued('').map(({ input }) => input);
}

describe('a stored change of settings', () => {
  const likesOff: Change = { notification: { name: 'like.push', on: false } };
  const commentsOff: Change = { notification: { name: 'comment', on: false } };

  it('stays beside a change of another field or switch', () => {
    const all: Change[] = [likesOff, commentsOff, { push: true }, { quiet: null }];
    expect(storedOf(...all)).toEqual(all);
  });

  it('is replaced by a later one of the same field or switch', () => {
    const likesOn: Change = { notification: { name: 'like.push', on: true } };
    expect(storedOf(likesOff, { push: true }, likesOn, { push: false })).toEqual([likesOn, { push: false }]);
  });

  it('of one switch is replaced by one of its group, which a later one of a switch does not replace', () => {
    const groupOn: Change = { notifications: { names: ['like.push', 'comment.push'], on: true } };
    expect(storedOf(likesOff, groupOn)).toEqual([groupOn]);
    expect(storedOf(likesOff)).toEqual([groupOn, likesOff]);
  });

  it('is sent after the earlier ones of the same row', () => {
    storedOf(likesOff, { push: true });
    const [one, other] = listQueued('');
    expect(one?.resource).toBe(other?.resource);
  });
});

it('a like is replaced by the removal of the like', () => {
  enqueue({ e: posts.like, input: { id: 'a' } });
  vi.advanceTimersByTime(1);
  enqueue({ e: posts.unlike, input: { id: 'a' } });
  expect(listQueued('').map(({ e }) => e.method)).toEqual(['DELETE']);
});
