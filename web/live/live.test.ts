import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';

/** A fake EventSource; the test plays the server. */
class Stream {
  static readonly CLOSED = 2;
  static readonly all: Stream[] = [];
  readyState = 0;
  onmessage?: (message: { data: string; lastEventId: string }) => void;
  onopen?: () => void;
  onerror?: () => void;

  readonly url: string;

  constructor(url: string) {
    this.url = url;
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  send(event: LiveEvent, lastEventId: string) {
    this.onmessage?.({ data: JSON.stringify(event), lastEventId });
  }
  /** Without an error response, EventSource reconnects itself. */
  interrupt({ byResponse }: { byResponse: boolean }) {
    this.readyState = byResponse ? Stream.CLOSED : 0;
    this.onerror?.();
  }
}

const created: LiveEvent = { topic: 'posts', type: 'created', id: 'a' };
const page = { hidden: false, addEventListener: vi.fn() };
const streams = () => Stream.all.map(({ url }) => url);
const latest = () => Stream.all.at(-1) as Stream;

let live: typeof import('./live.ts');
let authEvents: typeof import('../api/authEvents.ts');
let heard: LiveEvent[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  page.hidden = false;
  page.addEventListener.mockClear();
  Stream.all.length = 0;
  heard = [];
  // The modules have state: each test imports its own.
  vi.resetModules();
  [live, authEvents] = await Promise.all([import('./live.ts'), import('../api/authEvents.ts')]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const hear = (topic: LiveEvent['topic']) => live.subscribe(topic, (event) => heard.push(event));
function hide(hidden: boolean) {
  page.hidden = hidden;
  for (const [name, listener] of page.addEventListener.mock.calls)
    if (name === 'visibilitychange') listener();
}

describe('the live stream', () => {
  it('is opened once for all listeners, and closed after the last one', () => {
    const stop = [hear('posts'), hear('tribes')];
    expect(streams()).toEqual(['/api/live']);
    stop[0]?.();
    expect(latest().readyState).not.toBe(Stream.CLOSED);
    stop[1]?.();
    expect(latest().readyState).toBe(Stream.CLOSED);
  });

  it('delivers an event only to the listeners of its topic', () => {
    hear('tribes');
    latest().send(created, '1');
    expect(heard).toEqual([]);
    hear('posts');
    latest().send(created, '2');
    expect(heard).toEqual([created]);
  });

  it('is closed while the tab is hidden, and resumes after the last event', () => {
    hear('posts');
    latest().accept();
    latest().send(created, '7');
    hide(true);
    expect(latest().readyState).toBe(Stream.CLOSED);
    hide(false);
    expect(streams()).toEqual(['/api/live', '/api/live?since=7']);
  });

  it('is not opened in a hidden tab until it is visible', () => {
    page.hidden = true;
    hear('posts');
    expect(streams()).toEqual([]);
    hide(false);
    expect(streams()).toHaveLength(1);
  });

  it('stays closed without listeners when the tab becomes visible', () => {
    hear('posts')();
    hide(true);
    hide(false);
    expect(streams()).toHaveLength(1);
  });

  it('lets the browser reconnect after a lost connection', () => {
    hear('posts');
    latest().accept();
    latest().interrupt({ byResponse: false });
    vi.advanceTimersByTime(120_000);
    expect(streams()).toHaveLength(1);
  });

  it('is reopened with increasing delays after error responses, which reset after a success', () => {
    hear('posts');
    for (const wait of [2_000, 4_000, 8_000]) {
      const before = streams().length;
      latest().interrupt({ byResponse: true });
      vi.advanceTimersByTime(wait - 1);
      expect(streams()).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(streams()).toHaveLength(before + 1);
    }
    latest().accept();
    latest().interrupt({ byResponse: true });
    vi.advanceTimersByTime(2_000);
    expect(streams()).toHaveLength(5);
  });

  it('is not reopened if its last listener leaves meanwhile', () => {
    const stop = hear('posts');
    latest().interrupt({ byResponse: true });
    stop();
    vi.advanceTimersByTime(120_000);
    expect(streams()).toHaveLength(1);
  });

  it('asks for a refetch of the account after an interruption, since the sign-in may have ended', () => {
    hear('account');
    latest().send({ ...created, topic: 'posts' }, '3');
    latest().accept();
    expect(heard).toEqual([]);
    latest().interrupt({ byResponse: false });
    latest().accept();
    expect(heard).toEqual([{ topic: 'account', type: 'updated', id: '' }]);
  });

  it('asks for a refetch of everything if the page knows no event id', () => {
    hear('resync');
    latest().accept();
    expect(heard).toEqual([{ topic: 'resync', type: 'updated', id: '' }]);
  });

  it('is replaced by a new stream when the account changes', () => {
    hear('posts');
    const first = latest();
    authEvents.emitUserChange();
    expect(first.readyState).toBe(Stream.CLOSED);
    expect(streams()).toHaveLength(2);
  });

  it('replays account events only to listeners that subscribe during hydration', () => {
    hear('posts');
    latest().send(created, '1');
    latest().send({ topic: 'account', type: 'updated', id: 'a' }, '2');
    hear('account');
    hear('posts');
    expect(heard).toEqual([created, { topic: 'account', type: 'updated', id: 'a' }]);
    vi.advanceTimersByTime(30_000);
    hear('account');
    expect(heard).toHaveLength(2);
  });
});
