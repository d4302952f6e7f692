interface Page<Item> {
  body: { items: Item[]; next_cursor: string | null };
}

/** Every page of a list in sequence; `ask` fetches the page that begins at `cursor`. */
export async function* pagesOf<Item>(ask: (cursor: string | undefined) => Promise<Page<Item>>) {
  let cursor: string | undefined;
  do {
    const { body } = await ask(cursor);
    yield body.items;
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
}
