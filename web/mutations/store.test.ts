import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import type { Endpoint, Input } from '../../contract/core/endpoint.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { sessionEdits } from '../../contract/sessions/edits.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { MemoryStorage } from '../../test/memoryStorage.ts';
import { dropSent, isFirstEdit } from './laterEdits.ts';
import { asRejected } from './state.ts';
import { asStored, enqueue, listQueued, saveQueued } from './store.ts';

type Change = Input<typeof memberSettings.update>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function enqueueOne<E extends Endpoint>(e: E, input: Input<E>) {
  const queued = enqueue({ e, input });
  // Ids of the same millisecond have no order.
  vi.advanceTimersByTime(1);
  return queued;
}

const inputs = () => listQueued('').map(({ input }) => input);

/** The changes of settings that are stored, oldest first, after all of these. */
function storedOf(...changes: Change[]): unknown[] {
  for (const input of changes) enqueueOne(memberSettings.update, input);
  return inputs();
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

describe('a stored edit of a row', () => {
  const ofSession = (input: Omit<Input<typeof sessionEdits.edit>, 'id'>) =>
    enqueueOne(sessionEdits.edit, { id: 'a', ...input });

  it('is replaced by a later one of the same fields', () => {
    ofSession({ seen: 1, title: 'First', topics: ['Maths'] });
    ofSession({ seen: 1, title: 'Second', topics: [] });
    expect(inputs()).toEqual([{ id: 'a', seen: 1, title: 'Second', topics: [] }]);
  });

  it('keeps its image if a later one leaves the image as it is', () => {
    const ofChallenge = (title: string, image?: string) =>
      enqueueOne(challengeEdits.edit, { id: 'a', seen: 1, title, image });
    ofChallenge('First', '/files/one.webp');
    ofChallenge('Second');
    expect(inputs()).toEqual([
      { id: 'a', seen: 1, title: 'First', image: '/files/one.webp' },
      { id: 'a', seen: 1, title: 'Second' },
    ]);
  });

  it.each([
    ['on', undefined],
    [undefined, 'on'],
  ] as const)('stays beside a later one of other sessions of the series (%s, %s)', (first, second) => {
    ofSession({ seen: 1, title: 'First', following: first });
    ofSession({ seen: 1, title: 'Second', following: second });
    expect(inputs()).toMatchObject([{ title: 'First' }, { title: 'Second' }]);
  });

  it('of a profile stays beside a later one of another detail, and is replaced by one of the same', () => {
    const ofProfile = (...details: { kind: 'school' | 'state'; text: string; shown: boolean }[]) =>
      enqueueOne(profiles.update, { details });
    const school = { kind: 'school', text: 'UNILAG', shown: true } as const;
    ofProfile(school);
    ofProfile({ kind: 'state', text: 'Lagos', shown: false });
    ofProfile({ ...school, shown: false });
    expect(inputs()).toEqual([
      { details: [{ kind: 'state', text: 'Lagos', shown: false }] },
      { details: [{ ...school, shown: false }] },
    ]);
  });

  it('is no conflict with the earlier one of the same version, once that is sent', () => {
    const first = ofSession({ seen: 4, title: 'First', following: 'on' });
    const second = ofSession({ seen: 4, title: 'Second' });
    enqueueOne(sessionEdits.edit, { id: 'b', seen: 4, title: 'Other' });
    expect(listQueued('').map((one) => isFirstEdit(one, listQueued('')))).toEqual([true, false, true]);
    dropSent(first);
    expect(inputs()).toMatchObject([
      { id: 'a', seen: 5, title: 'Second' },
      { id: 'b', seen: 4, title: 'Other' },
    ]);
    expect(asStored(second).input.seen).toBe(5);
    expect(listQueued('').every((one) => isFirstEdit(one, listQueued('')))).toBe(true);
  });

  it('keeps its version if the earlier one was rejected', () => {
    const first = ofSession({ seen: 4, title: 'First', following: 'on' });
    const second = ofSession({ seen: 4, title: 'Second' });
    saveQueued(asRejected(first, 'Changed meanwhile'));
    expect(isFirstEdit(second, listQueued(''))).toBe(true);
    expect(asStored(second).input.seen).toBe(4);
  });
});
