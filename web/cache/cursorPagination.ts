/** The query options of all cursor-paginated lists: the first page has no cursor, the next one uses `next_cursor`. */
export const cursorPagination = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor ?? undefined,
};
