interface Asked {
  method: string;
  path: string;
}

const LAST_ID = /([0-9a-f]{8}-[0-9a-f-]{27})(?!.*[0-9a-f]{8}-)/;

/** The creator of each row, since only the creator may change it. */
export class Makers<Sender> {
  readonly #of = new Map<string, Sender>();

  note({ method }: Asked, sender: Sender, body: unknown) {
    if (method !== 'POST' || typeof body !== 'object' || !body || !('id' in body)) return;
    this.#of.set(String(body.id), sender);
  }

  /** The creator of the last row in the URL of a change. Undefined for every fourth row, which any sender changes. */
  ofLast({ method, path }: Asked): Sender | undefined {
    if (method === 'GET' || method === 'POST') return undefined;
    const id = LAST_ID.exec(path)?.[1] ?? '';
    return Number.parseInt(id.at(-1) ?? '', 16) % 4 ? this.#of.get(id) : undefined;
  }
}
