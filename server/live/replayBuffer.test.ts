import { describe, expect, test } from 'vitest';
import { createReplayBuffer } from './replayBuffer.ts';

/** Two processes with one clock and the same events. */
function twoProcesses() {
  let ms = 1_000_000;
  const now = () => ms;
  const [here, there] = [createReplayBuffer(now), createReplayBuffer(now)];
  return {
    here,
    there,
    advance: (by: number) => {
      ms += by;
    },
    publish: (id: string) => {
      for (const one of [here, there]) one.add({ topic: 'posts', type: 'created', id }, undefined);
    },
  };
}

const ids = (events: ReturnType<ReturnType<typeof createReplayBuffer>['since']>) =>
  events?.map(({ event }) => event.id);

describe('an event id of another process', () => {
  test('returns the events since then, and those that may have been in transit', () => {
    const { here, there, advance, publish } = twoProcesses();
    advance(10_000);
    publish('long before');
    advance(10_000);
    publish('just before');
    advance(500);
    const eventId = here.lastEventId();
    expect(ids(there.since(eventId))).toEqual(['just before']);
    advance(10_000);
    publish('since');
    expect(ids(there.since(eventId))).toEqual(['just before', 'since']);
    expect(ids(here.since(eventId))).toEqual(['since']);
  });

  test('is unknown if it is older than this process, or ahead of its clock', () => {
    const { here, advance } = twoProcesses();
    advance(60_000);
    const eventId = here.lastEventId();
    advance(1_000);
    const late = createReplayBuffer(() => 1_061_000);
    expect(late.since(eventId)).toBeUndefined();
    const slow = createReplayBuffer(() => 1_000);
    expect(slow.since(eventId)).toBeUndefined();
  });

  test('is unknown once the events since then have left the buffer', () => {
    const { here, there, advance, publish } = twoProcesses();
    advance(60_000);
    const eventId = here.lastEventId();
    for (let n = 0; n < 2_500; n++) {
      advance(10);
      publish(`event ${n}`);
    }
    expect(there.since(eventId)).toBeUndefined();
    expect(ids(there.since(here.lastEventId()))).toHaveLength(201);
  });
});
