import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { useHydrated } from '../useHydrated.ts';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; count?: string }[];
  at: Name;
  /** Classes of the row of tabs. By default, it wraps. */
  row?: string;
  hrefOf: (name: Name) => string;
  onOpen: (name: Name) => void;
  panel?: Ref<HTMLDivElement>;
  /** The prefix of the ids of the tabs (`id-name`) and of the panel (`id-panel`), for a panel that is rendered elsewhere. */
  id?: string;
  /** The content of the panel. Without it, the panel is rendered elsewhere. */
  children?: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs and the panel of the open one. Each tab is also a link, so that the tabs work without a script. */
export function Tabs<Name extends string>({
  label,
  tabs,
  at,
  row = 'flex flex-wrap *:flex-auto',
  hrefOf,
  onOpen,
  panel,
  id: given,
  children,
}: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const openAt = tabs.findIndex(({ name }) => name === at);
  const made = useId();
  const id = given ?? made;

  const open = (name: Name | undefined) => name && name !== at && onOpen(name);

  function onKeyDown(event: KeyboardEvent) {
    const to = reached(event.key, openAt);
    if (to === undefined) return;
    event.preventDefault();
    const place = (to + tabs.length) % tabs.length;
    (list.current?.children[place] as HTMLElement | undefined)?.focus();
    open(tabs[place]?.name);
  }

  function onClick(event: MouseEvent, name: Name) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(name);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className={`gap-1 rounded-[14px] border border-line bg-track p-1 ${row}`}
      >
        {tabs.map((tab) => (
          <a
            key={tab.name}
            id={`${id}-${tab.name}`}
            role="tab"
            href={hrefOf(tab.name)}
            aria-selected={tab.name === at}
            aria-controls={`${id}-panel`}
            // Until hydration the arrow keys do not work, so the Tab key must reach every tab.
            tabIndex={hydrated && tab.name !== at ? -1 : 0}
            onClick={(event) => onClick(event, tab.name)}
            className={`grid min-h-11 min-w-9 place-items-center rounded-[10px] px-0.5 text-center font-semibold fades ${
              tab.name === at ? 'bg-chosen text-brand' : 'text-ink2 hover:text-ink'
            }`}
          >
            <span>
              {tab.label}
              {tab.count && <span className="font-normal text-[0.8125rem] even-digits"> {tab.count}</span>}
            </span>
          </a>
        ))}
      </div>
      {children && (
        <div
          ref={panel}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${at}`}
          className="flex flex-col gap-4"
        >
          {children}
        </div>
      )}
    </>
  );
}

const reached = (key: string, here: number): number | undefined =>
  STEPS[key] ? here + STEPS[key] : { Home: 0, End: -1, ' ': here }[key];
