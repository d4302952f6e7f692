import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPeers } from './peers.ts';

let heartbeats = 0;
let misses = 0;
let peers: ReturnType<typeof createPeers>;

beforeEach(() => {
  vi.useFakeTimers();
  [heartbeats, misses] = [0, 0];
  peers = createPeers({ sendHeartbeat: () => heartbeats++, onMissed: () => misses++ });
});
afterEach(() => {
  peers.stop();
  vi.useRealTimers();
});

test('a process sends heartbeats only while it knows peers: one to a new peer, then one every two seconds', () => {
  vi.advanceTimersByTime(60_000);
  expect(heartbeats).toBe(0);
  peers.onHeartbeat('b');
  expect(heartbeats).toBe(1);
  peers.onHeartbeat('b');
  vi.advanceTimersByTime(4_000);
  expect(heartbeats).toBe(3);
});

test('a silent peer counts as dead once; a closed or active one does not', () => {
  for (const one of ['dies', 'leaves', 'lives']) peers.onHeartbeat(one);
  peers.remove('leaves');
  for (let second = 0; second < 30; second++) {
    vi.advanceTimersByTime(1_000);
    peers.onHeartbeat('lives');
  }
  expect(misses).toBe(1);
});

test('a process that was suspended itself does not count its peers as dead', () => {
  peers.onHeartbeat('b');
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(2_000);
  peers.onHeartbeat('b');
  vi.advanceTimersByTime(4_000);
  expect(misses).toBe(0);
});

test('a message that arrives again after a heartbeat is a duplicate', () => {
  const first = [1, 2].map((n) => peers.isFirst('b', n));
  peers.onHeartbeat('b');
  expect([...first, peers.isFirst('b', 2), peers.isFirst('b', 3)]).toEqual([true, true, false, true]);
});

test('a message that never arrives counts as missed once; a late one does not', () => {
  peers.isFirst('b', 1);
  peers.onHeartbeat('b', 2);
  peers.isFirst('c', 5);
  expect(peers.isFirst('c', 7)).toBe(true);
  expect(peers.isFirst('b', 2)).toBe(true);
  expect(misses).toBe(0);
  for (let second = 0; second < 20; second++) {
    vi.advanceTimersByTime(1_000);
    peers.onHeartbeat('b', 2);
    peers.onHeartbeat('c', 7);
  }
  expect(misses).toBe(1);
  expect([peers.isFirst('b', 2), peers.isFirst('c', 8)]).toEqual([false, true]);
});

test('the first message of a new peer is neither missed nor accepted twice', () => {
  peers.onHeartbeat('b', 9);
  vi.advanceTimersByTime(2_000);
  expect([peers.isFirst('b', 10), peers.isFirst('b', 10)]).toEqual([true, false]);
  expect(misses).toBe(0);
});

test('a gap of thousands of messages counts as missed immediately', () => {
  peers.isFirst('b', 1);
  expect(peers.isFirst('b', 5_000)).toBe(true);
  expect(misses).toBe(1);
});

test('a peer counts as without Redis until it reports otherwise, closes or dies', () => {
  peers.onHeartbeat('b', 0, true);
  expect(peers.someAway()).toBe(true);
  peers.onHeartbeat('b', 0, false);
  expect(peers.someAway()).toBe(false);
  peers.onHeartbeat('c', 0, true);
  peers.remove('c');
  expect(peers.someAway()).toBe(false);
  peers.onHeartbeat('d', 0, true);
  vi.advanceTimersByTime(10_000);
  expect(peers.someAway()).toBe(false);
});
