import { useEffect, useRef } from 'react';
import { LIVE_PATH, type LiveEvent, type Topic } from '../../contract/core/live.ts';
import { onUserChange } from '../api/authEvents.ts';
import { reportServerAway, reportServerReachable } from '../api/connection.ts';
import { lastEventId, setLastEventId } from './eventId.ts';

// Live events (SSE client): one EventSource per visible tab, topics for components, reconnection, missed events.
// Chain: contract/core/live.ts (topics, events) → live.ts → useLive in each slice's Live*.tsx → useInvalidate.ts or cache
// updates; eventId.ts holds the last event id. The server's side begins in server/live/serve.ts.

/** Backoff after the server rejects the stream: the first delay, doubled up to the most, in milliseconds. */
const RETRY = { first: 2_000, most: 60_000 };
/** Time after page load in which parts may hydrate, in milliseconds: their code may load after the first events. */
const HYDRATION_MS = 30_000;

type Listener = (event: LiveEvent) => void;

const listeners = new Map<Topic, Set<Listener>>();
let stream: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let wait = RETRY.first;
/** The stream was interrupted: events may be missing, including the end of the sign-in. */
let missedEvents = false;
/** Account events received during hydration, replayed to parts of the page that subscribe later. */
const early: LiveEvent[] = [];

/** Subscribes to one topic while the component is mounted; the topic `resync` means that events may be missing. */
export function useLive(topic: Topic, listener: Listener) {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => subscribe(topic, (event) => latest.current(event)), [topic]);
}

/** Calls `listener` for each event of a topic; returns its unsubscribe function. The first listener opens the stream. */
export function subscribe(topic: Topic, listener: Listener): () => void {
  const heard = listeners.get(topic) ?? new Set();
  listeners.set(topic, heard.add(listener));
  if (isHydrating()) for (const event of early) if (event.topic === topic) listener(event);
  open();
  return () => {
    heard.delete(listener);
    if (!isHeard()) {
      clearTimeout(retry);
      close();
    }
  };
}

const isHydrating = () => performance.now() < HYDRATION_MS;

function deliver(event: LiveEvent) {
  if (event.topic === 'account' && isHydrating()) early.push(event);
  for (const listener of listeners.get(event.topic) ?? []) listener(event);
}

// Only visible tabs have a stream: in a hidden tab it would cost data for nothing.
function open() {
  if (stream || document.hidden) return;
  clearTimeout(retry);
  const since = lastEventId();
  stream = new EventSource(since ? `${LIVE_PATH}?since=${since}` : LIVE_PATH);
  stream.onmessage = ({ data, lastEventId }) => {
    setLastEventId(lastEventId);
    deliver(JSON.parse(data));
  };
  stream.onopen = () => {
    reportServerReachable();
    wait = RETRY.first;
    if (missedEvents) deliver({ topic: 'account', type: 'updated', id: '' });
    // Without an event id (a screen from the offline cache), the server cannot send the missed events.
    if (!lastEventId()) deliver({ topic: 'resync', type: 'updated', id: '' });
    missedEvents = false;
  };
  stream.onerror = () => {
    reportServerAway();
    missedEvents = true;
    // EventSource reconnects after a lost connection, but not after an error response (503 while the server starts, 429).
    if (stream?.readyState !== EventSource.CLOSED) return;
    close();
    retry = setTimeout(open, wait * (0.5 + Math.random()));
    wait = Math.min(2 * wait, RETRY.most);
  };
}

function close() {
  stream?.close();
  stream = undefined;
}

const isHeard = () => [...listeners.values()].some((set) => set.size > 0);

function onVisibility() {
  if (!document.hidden && isHeard()) return open();
  clearTimeout(retry);
  missedEvents = true;
  close();
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onVisibility);
}

// Opens a new stream for the new account.
onUserChange(() => {
  close();
  if (isHeard()) open();
});
