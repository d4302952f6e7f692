/** The options that every list by cursor shares: it starts at the top and goes on at the cursor of its last page. */
export const cursorPagination = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next_cursor: string | null }) => last.next_cursor ?? undefined,
};
