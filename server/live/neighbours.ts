/** How often a process says that it lives, while it knows of others; milliseconds. */
const BEAT_MS = 2_000;
/** One that has said nothing for so long has died. */
const GONE_MS = 3 * BEAT_MS;

interface Heard {
  n: number;
  at: number;
}

/**
 * The other processes of this community, as far as they were heard. `lost` is called where one died: what it did last it may
 * not have told.
 */
export function createNeighbours({ beat, lost }: { beat: () => void; lost: () => void }) {
  const heard = new Map<string, Heard>();
  let looked = Date.now();
  const timer = setInterval(look, BEAT_MS).unref();

  /** Takes a sign of life of `from`; a new one learns of us. */
  function meet(from: string, n = heard.get(from)?.n ?? 0) {
    const isNew = !heard.has(from);
    heard.set(from, { n, at: Date.now() });
    if (isNew) beat();
  }

  /** Whether it is the first time that `from` says its `n`th. */
  function isNews(from: string, n: number): boolean {
    const before = heard.get(from)?.n ?? 0;
    meet(from, Math.max(n, before));
    return n > before;
  }

  function look() {
    const now = Date.now();
    // Whoever was held up itself has signs of life still to read.
    const heldUp = now - looked > 2 * BEAT_MS;
    looked = now;
    for (const one of heard.values()) if (heldUp) one.at = now;
    const died = [...heard].filter(([, { at }]) => at < now - GONE_MS);
    for (const [from] of died) heard.delete(from);
    if (died.length > 0) lost();
    if (heard.size > 0) beat();
  }

  return {
    meet,
    isNews,
    /** It has closed in order, and told everything. */
    leave: (from: string) => heard.delete(from),
    stop: () => clearInterval(timer),
  };
}
