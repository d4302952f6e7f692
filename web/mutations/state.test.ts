import { describe, expect, it } from 'vitest';
import {
  add,
  isBehind,
  nextOf,
  type PendingMutation,
  remove,
  type State,
  statusOf,
  toRejected,
  toWaiting,
} from './state.ts';

const mutation = (id: string, resource: string, more: Partial<PendingMutation> = {}): PendingMutation => ({
  id,
  userId: 'ada',
  pageId: 'page',
  resource,
  e: { method: 'PUT', path: '/api/posts/:id/like', copy: { ask: '', done: '', failed: '' } },
  input: {},
  ...more,
});
const like = mutation('1', '/api/posts/a/like');
const post = mutation('2', '/api/posts');
const message = mutation('3', '/api/messages', { isSending: true });
const all: State = [like, post, message];
const statuses = (state: State) => state.map((one) => `${one.id} ${statusOf(one)}`);

describe('the outbox', () => {
  it('sends waiting mutations in order, but none that a screen is sending', () => {
    expect(nextOf(all)).toBe(like);
    expect(nextOf(remove(all, like))).toBe(post);
    expect(nextOf([message])).toBeUndefined();
  });

  it('keeps the order when a mutation is added, sent or changed', () => {
    const added = add(all, mutation('4', '/api/tribes'));
    expect(statuses(added)).toEqual(['1 waiting', '2 waiting', '3 sending', '4 waiting']);
    expect(statuses(toRejected(remove(added, post), like, 'Gone'))).toEqual([
      '1 rejected',
      '3 sending',
      '4 waiting',
    ]);
  });

  it('keeps a mutation waiting if its screen could not send it', () => {
    expect(statuses(toWaiting(all, message))).toEqual(['1 waiting', '2 waiting', '3 waiting']);
  });

  it('skips a rejected mutation until it is retried, which removes the reason', () => {
    const rejected = toRejected(all, like, 'This post is gone');
    expect(nextOf(rejected)).toBe(post);
    const [first] = rejected as [PendingMutation];
    expect(first.why).toBe('This post is gone');
    const retried = toWaiting(rejected, first);
    expect(nextOf(retried)).toEqual(like);
    expect(retried[0]).not.toHaveProperty('why');
  });

  it('does not restore a mutation that was discarded meanwhile', () => {
    const without = remove(all, message);
    expect(toWaiting(without, message)).toEqual(without);
    expect(toRejected(without, message, 'Gone')).toEqual(without);
  });

  it('does not change a state that a screen has already shown', () => {
    const before = structuredClone(all);
    toRejected(toWaiting(remove(add(all, post), like), message), post, 'Gone');
    expect(all).toEqual(before);
  });
});

describe('a mutation of a resource', () => {
  const unlike = mutation('4', like.resource);

  it('is behind an earlier one of the same resource that is waiting or in flight', () => {
    expect(isBehind([like, unlike], unlike)).toBe(true);
    expect(isBehind([{ ...like, isSending: true }, unlike], unlike)).toBe(true);
  });

  it('is behind neither a rejected one, nor one of another resource, nor itself', () => {
    expect(isBehind(toRejected([like, unlike], like, 'Gone'), unlike)).toBe(false);
    expect(isBehind([post, unlike], unlike)).toBe(false);
    expect(isBehind([like, unlike], like)).toBe(false);
  });
});
