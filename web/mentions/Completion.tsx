import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { displayName, isMentionable } from '../../contract/core/author.ts';
import { follows, type Person } from '../../contract/follows/endpoints.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { call } from '../api/call.ts';
import { Avatar } from '../ui/images/Avatar.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { useWord } from './useWord.ts';

/**
 * Suggests members for the word at the caret of `area`, in a list: arrow keys move, Enter, Tab or a tap choose, Escape
 * closes. The focus stays in the text area.
 */
export function Completion({ area, above }: { area: HTMLTextAreaElement; above: boolean | undefined }) {
  const id = useId();
  const { word, dismiss } = useWord(area);
  const people = usePeople(word?.typed ?? '');
  // Each typed letter selects the first suggestion again.
  const [moved, move] = useState({ in: '', to: 0 });
  const here = word ? `${word.start} ${word.typed}` : '';
  const at = moved.in === here ? Math.min(moved.to, people.length - 1) : 0;
  const open = people.length > 0;

  function choose({ username }: Person) {
    if (!word) return;
    const { start, end } = word;
    area.setRangeText(`@${username} `, start, area.value[end] === ' ' ? end + 1 : end, 'end');
    // As if typed: the form saves its draft on this event.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function act(key: string) {
    const person = people[at];
    const last = people.length - 1;
    const moveTo = (to: number) => move({ in: here, to });
    if (key === 'ArrowDown') moveTo(at === last ? 0 : at + 1);
    else if (key === 'ArrowUp') moveTo(at === 0 ? last : at - 1);
    else if (key === 'Escape') dismiss();
    else if ((key === 'Enter' || key === 'Tab') && person) choose(person);
    else return false;
    return true;
  }

  useKeys(area, (key) => open && act(key));
  useSaid(area, open ? { list: id, option: `${id}-${at}` } : undefined);

  return (
    <>
      <p role="status" className="sr-only">
        {open && uiCopy.toMention(countOf(people.length, tribeCopy.memberCount))}
      </p>
      {open && (
        <List id={id} above={above}>
          {people.map((person, place) => (
            <Option
              key={person.id}
              id={`${id}-${place}`}
              of={person}
              chosen={place === at}
              onChoose={() => choose(person)}
            />
          ))}
        </List>
      )}
    </>
  );
}

/** Calls `act` with the keys pressed in the text area, and stops the events that it handles. */
function useKeys(area: HTMLTextAreaElement, act: (key: string) => boolean) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Keys of an input method. Safari ends the composition before the event of the Enter that ended it (key code 229).
    if (event.isComposing || event.keyCode === 229) return;
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || !act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    area.addEventListener('keydown', listener);
    return () => area.removeEventListener('keydown', listener);
  }, [area]);
}

/**
 * Sets the ARIA attributes of the text area for the open list and the selected option. It stays a text box: a
 * multi-line field may be neither a `combobox` nor `aria-expanded` (ARIA in HTML). The status beside it announces the
 * list.
 */
function useSaid(area: HTMLTextAreaElement, { list, option }: { list?: string; option?: string } = {}) {
  useEffect(() => {
    if (!list || !option) return;
    const said = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': list,
      'aria-activedescendant': option,
    };
    for (const [name, value] of Object.entries(said)) area.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(said)) area.removeAttribute(name);
    };
  }, [area, list, option]);
}

interface ListProps {
  id: string;
  above: boolean | undefined;
  children: React.ReactNode;
}

function List({ id, above, children }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Not behind a phone's keyboard, nor under the bar at the bottom.
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={uiCopy.membersToMention}
      tabIndex={-1}
      // The focus stays in the text area.
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute left-0 ${above ? 'bottom-full mb-1 w-[min(20rem,100vw-2rem)]' : 'top-full mt-1 w-full max-w-80'} z-20 animate-rise rounded-ctl border border-line bg-surface p-1 lifted`}
    >
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  of: Person;
  chosen: boolean;
  onChoose: () => void;
}

const Option = ({ id, of: person, chosen, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's, which keeps the focus.
  <div
    id={id}
    role="option"
    aria-selected={chosen}
    tabIndex={-1}
    onClick={onChoose}
    className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1 hover:bg-raised ${chosen ? 'bg-raised' : ''}`}
  >
    <Avatar of={person} size="sm" />
    <span className="min-w-0 leading-tight">
      <span className="block truncate font-semibold">{displayName(person)}</span>
      <span className="block truncate text-[0.8125rem] text-ink2">@{person.username}</span>
    </span>
  </div>
);

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
function usePeople(typed: string): Person[] {
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
