/** How often a process sends a heartbeat while it knows peers, in milliseconds. */
const HEARTBEAT_MS = 2_000;
/** A peer without a message for this long has died. */
const DEAD_AFTER_MS = 3 * HEARTBEAT_MS;
/** A message that has not arrived after this long is lost. */
const LOST_AFTER_MS = 2 * HEARTBEAT_MS;
/** Missing messages waited for at once. If more are missing, they are lost. */
const MISSING_MAX = 1_000;

interface Peer {
  /** The highest sequence number known. */
  n: number;
  /** Messages up to this number were sent before this process knew the peer: they may arrive, and are not missed. */
  firstSeen: number;
  /** When its last message came. */
  at: number;
  /** Sequence numbers that have not arrived, and when each was found to be missing. */
  missing: Map<number, number>;
  /** Its Redis is unavailable. */
  away: boolean;
}

/**
 * Tracks the other processes by their messages. Calls `onMissed` when one died (its last events may not have been sent) and
 * when a message of one does not arrive.
 */
export function createPeers({
  sendHeartbeat,
  onMissed,
}: {
  sendHeartbeat: () => void;
  onMissed: () => void;
}) {
  const peers = new Map<string, Peer>();
  let checkedAt = Date.now();
  const timer = setInterval(check, HEARTBEAT_MS).unref();

  /** Takes a heartbeat of `from` with its last sequence number; a new peer gets one of ours. */
  function onHeartbeat(from: string, n = peers.get(from)?.n ?? 0, away = false) {
    const peer = peers.get(from) ?? addPeer(from, n);
    expectUpTo(peer, n);
    peer.at = Date.now();
    peer.away = away;
  }

  /** Whether this is the first arrival of message `n` of `from`. */
  function isFirst(from: string, n: number): boolean {
    const peer = peers.get(from) ?? addPeer(from, n - 1);
    expectUpTo(peer, n);
    peer.at = Date.now();
    return peer.missing.delete(n) || n <= peer.firstSeen;
  }

  function addPeer(from: string, n: number): Peer {
    const peer = { n, firstSeen: n, at: Date.now(), missing: new Map(), away: false };
    peers.set(from, peer);
    sendHeartbeat();
    return peer;
  }

  function expectUpTo(peer: Peer, n: number) {
    if (n - peer.n > MISSING_MAX) {
      peer.missing.clear();
      peer.n = n - 1;
      onMissed();
    }
    while (peer.n < n) peer.missing.set(++peer.n, Date.now());
  }

  function check() {
    const now = Date.now();
    // A process that was blocked still has heartbeats and messages to read.
    if (now - checkedAt > 2 * HEARTBEAT_MS) for (const peer of peers.values()) resetTimers(peer, now);
    checkedAt = now;
    const dead = [...peers].filter(([, { at }]) => at < now - DEAD_AFTER_MS);
    for (const [from] of dead) peers.delete(from);
    const late = [...peers.values()].filter(({ missing }) => oldestOf(missing) < now - LOST_AFTER_MS);
    for (const peer of late) peer.missing.clear();
    if (dead.length + late.length > 0) onMissed();
    if (peers.size > 0) sendHeartbeat();
  }

  return {
    onHeartbeat,
    isFirst,
    /** Whether Redis is unavailable to one of them. */
    someAway: () => peers.values().some(({ away }) => away),
    /** For a peer that has shut down and sent everything. */
    remove: (from: string) => peers.delete(from),
    stop: () => clearInterval(timer),
  };
}

const oldestOf = (missing: Map<number, number>) => missing.values().next().value ?? Number.POSITIVE_INFINITY;

function resetTimers(peer: Peer, now: number) {
  peer.at = now;
  for (const n of peer.missing.keys()) peer.missing.set(n, now);
}
