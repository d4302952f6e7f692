const ID = '[0-9a-f]{8}-[0-9a-f-]{27}';
/** The code of an invite link. */
const CODE = '[\\w-]{12}(?![\\w-])';
const NESTED = new RegExp(`^(/api/[^/]+/)(${ID})(/[^/]+/)(${ID}|${CODE})`);
const LIST = new RegExp(`^/api/[^/]+/(${ID})/[^/]+`);

/** The parent of each listed row, such as the post of a comment. */
export class Parents {
  readonly #of = new Map<string, string>();

  /** Remembers the rows in a response. */
  note(path: string, body: unknown) {
    const [, parent] = LIST.exec(path) ?? [];
    if (!parent || typeof body !== 'object' || !body) return;
    const rows = 'items' in body && Array.isArray(body.items) ? body.items : [body];
    for (const row of rows)
      for (const name of [row?.id, row?.code]) if (typeof name === 'string') this.#of.set(name, parent);
  }

  /** The ids of the rows that belong to this parent. */
  below(parent: string): string[] {
    return [...this.#of].filter(([, of]) => of === parent).map(([id]) => id);
  }

  /**
   * The URL with the parent that the row belongs to. Every fourth row keeps the parent in the URL, which may be another one.
   */
  paired(address: string): string {
    return address.replace(NESTED, (whole, start: string, _, between: string, id: string) => {
      const parent = Number.parseInt(id.at(-1) ?? '', 36) % 4 ? this.#of.get(id) : undefined;
      return parent ? start + parent + between + id : whole;
    });
  }
}
