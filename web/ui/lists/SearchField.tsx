import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Debounce of typing, in milliseconds. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** The current query. */
  q: string;
  maxLength: number;
  /** The path of the form and its other parameters (`also`), for use without a script. */
  action: string;
  also: Record<string, string | undefined>;
  onSearch: (q: string) => void;
}

/** Searches while the member types. Without a script, it is a plain form. */
export function SearchField({ label, q, maxLength, action, also, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(q);

  function search(text: string) {
    clearTimeout(timer.current);
    if (text.trim() === shown.current) return;
    shown.current = text.trim();
    onSearch(shown.current);
  }

  // Shows the new query if something else, such as a link, changed the address. The effect below searches for text typed
  // before hydration.
  useEffect(() => {
    if (!input.current || shown.current === q) return;
    shown.current = q;
    input.current.value = q;
  }, [q]);
  const first = useRef(search);
  useEffect(() => {
    first.current(input.current?.value ?? '');
    return () => clearTimeout(timer.current);
  }, []);

  return (
    <search>
      <form
        action={action}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(input.current?.value ?? '');
        }}
      >
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink2" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={q}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(value), PAUSE_MS);
          }}
          className="h-12 w-full rounded-ctl border border-line2 bg-surface pr-3.5 pl-11 text-ink"
        />
        {Object.entries(also).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
    </search>
  );
}
