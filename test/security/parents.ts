const ID = '[0-9a-f]{8}-[0-9a-f-]{27}';
/** Of an invite link. */
const CODE = '[\\w-]{12}(?![\\w-])';
const NESTED = new RegExp(`^(/api/[^/]+/)(${ID})(/[^/]+/)(${ID}|${CODE})`);
const LIST = new RegExp(`^/api/[^/]+/(${ID})/[^/]+`);

/** Which row each listed row belongs to: a comment to its post. */
export class Parents {
  readonly #of = new Map<string, string>();

  /** Remembers those that an answer brought. */
  note(path: string, body: unknown) {
    const [, parent] = LIST.exec(path) ?? [];
    if (!parent || typeof body !== 'object' || !body) return;
    const rows = 'items' in body && Array.isArray(body.items) ? body.items : [body];
    for (const row of rows)
      for (const name of [row?.id, row?.code]) if (typeof name === 'string') this.#of.set(name, parent);
  }

  /** The ids of the rows that belong to this one. */
  below(parent: string): string[] {
    return [...this.#of].filter(([, of]) => of === parent).map(([id]) => id);
  }

  /** The address with the parent to which the row belongs. Every fourth row stays where it is, below another parent. */
  paired(address: string): string {
    return address.replace(NESTED, (whole, start: string, _, between: string, id: string) => {
      const parent = Number.parseInt(id.at(-1) ?? '', 36) % 4 ? this.#of.get(id) : undefined;
      return parent ? start + parent + between + id : whole;
    });
  }
}
