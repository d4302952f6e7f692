interface Asked {
  method: string;
  path: string;
}

const LAST_ID = /([0-9a-f]{8}-[0-9a-f-]{27})(?!.*[0-9a-f]{8}-)/;

/** Who made each row: only they may change it. */
export class Makers<Sender> {
  readonly #of = new Map<string, Sender>();

  note({ method }: Asked, sender: Sender, body: unknown) {
    if (method !== 'POST' || typeof body !== 'object' || !body || !('id' in body)) return;
    this.#of.set(String(body.id), sender);
  }

  /** The maker of the last row in the address of a change. Every fourth row is left to whoever comes. */
  ofLast({ method, path }: Asked): Sender | undefined {
    if (method === 'GET' || method === 'POST') return undefined;
    const id = LAST_ID.exec(path)?.[1] ?? '';
    return Number.parseInt(id.at(-1) ?? '', 16) % 4 ? this.#of.get(id) : undefined;
  }
}
