import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMentionable } from '../../contract/author.ts';
import { follows, type Person } from '../../contract/follows.ts';
import { searchable } from '../../contract/text.searchable.ts';
import { call } from '../api/call.ts';

/** The number of suggestions. More are fetched, because the ones whose username begins with the text are sorted first. */
const OFFERED = 5;
const ASKED = 20;
/** Debounce of typing, in milliseconds. */
const PAUSE_MS = 200;

const named = (q: string) =>
  queryOptions({
    queryKey: ['mentionable', q],
    queryFn: () => call(follows.search, { q, limit: ASKED }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** Members whose username or name contains the text, the likeliest first; none for an empty text. */
export function usePeople(typed: string): Person[] {
  const { data } = useQuery(named(useSettled(typed)));
  if (!typed || !data) return [];
  const word = searchable(typed);
  const begins = ({ username }: Person) => Number(username.toLowerCase().startsWith(word));
  const length = ({ username }: Person) => username.length;
  return data.items
    .filter((person) => matches(person, word) && isMentionable(person.username))
    .sort((a, b) => begins(b) - begins(a) || length(a) - length(b))
    .slice(0, OFFERED);
}

// While the response for the latest text is pending, filters the previous results.
const matches = ({ username, full_name }: Person, word: string) =>
  searchable(`${username} ${full_name}`).includes(word);

/** The typed text, debounced; an empty text at once. */
function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), typed ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
