import { useEffect, useRef } from 'react';
import { LIVE_PATH, type LiveEvent, type Topic } from '../../contract/live.ts';
import { heardServer, lostServer } from './connection.ts';
import { onPersonChange } from './person.ts';
import { goOnFrom, placeInLive } from './place.ts';

/** Everybody hears an event at once; asking again at once would be a stampede. Milliseconds. */
const REFETCH = { after: 80, spread: 320 };
/** Where the server refused the stream, the next try comes after this, doubling up to the most, in milliseconds. */
const RETRY = { first: 2_000, most: 60_000 };

type Hear = (event: LiveEvent) => void;

const hearers = new Map<Topic, Set<Hear>>();
let stream: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let wait = RETRY.first;
/** Nothing was heard for a while, and a sign-in that ended meanwhile is not told to whoever is not signed in. */
let deaf = false;

/** Hears one topic of the live stream while the component is on screen; `resync` says: some may have been missed. */
export function useLive(topic: Topic, hear: Hear) {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => listen(topic, (event) => latest.current(event)), [topic]);
}

function listen(topic: Topic, hear: Hear): () => void {
  const heard = hearers.get(topic) ?? new Set();
  hearers.set(topic, heard.add(hear));
  open();
  return () => {
    heard.delete(hear);
    if ([...hearers.values()].every((set) => set.size === 0)) {
      clearTimeout(retry);
      close();
    }
  };
}

function tell(event: LiveEvent) {
  for (const hear of hearers.get(event.topic) ?? []) hear(event);
}

// One stream per visible tab: a hidden one costs data and hears nothing it could show.
function open() {
  if (stream || document.hidden) return;
  clearTimeout(retry);
  const since = placeInLive();
  stream = new EventSource(since ? `${LIVE_PATH}?since=${since}` : LIVE_PATH);
  stream.onmessage = ({ data, lastEventId }) => {
    goOnFrom(lastEventId);
    tell(JSON.parse(data));
  };
  stream.onopen = () => {
    heardServer();
    wait = RETRY.first;
    if (deaf) tell({ topic: 'account', act: 'updated', id: '' });
    // What is on screen was kept from an earlier visit: nobody can say what it has missed.
    if (!placeInLive()) tell({ topic: 'resync', act: 'updated', id: '' });
    deaf = false;
  };
  stream.onerror = () => {
    lostServer();
    deaf = true;
    // The browser retries a broken line by itself, but gives up on a refusal (503 while the server starts, 429).
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

function onVisibility() {
  if (!document.hidden && hearers.size > 0) return open();
  clearTimeout(retry);
  deaf = true;
  close();
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onVisibility);
}

// Another person is at this browser: the stream must be theirs.
onPersonChange(() => {
  close();
  if ([...hearers.values()].some((set) => set.size > 0)) open();
});

/** Collects calls that come close together into one, a moment later, at each browser's own time. */
export function coalesce<T>(act: (gathered: Set<T>) => void): (item: T) => void {
  let gathered: Set<T> | undefined;

  function flush() {
    const all = gathered ?? new Set();
    gathered = undefined;
    act(all);
  }

  return (item) => {
    if (!gathered) {
      gathered = new Set();
      setTimeout(flush, REFETCH.after + Math.random() * REFETCH.spread);
    }
    gathered.add(item);
  };
}
