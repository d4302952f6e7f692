import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { useHydrated } from '../ui/useHydrated.ts';
import { hrefOf, type Tab, tabs } from './view.ts';

interface AuthTabsProps {
  at: Tab;
  next: string | null;
  onOpen: (tab: Tab) => void;
  panel: Ref<HTMLDivElement>;
  children: ReactNode;
}

const PANEL = 'auth-panel';
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Two tabs and their panel. Each tab is also a link, so that they switch where nothing runs in the page. */
export function AuthTabs({ at, next, onOpen, panel, children }: AuthTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const alive = useHydrated();

  function onKeyDown(event: KeyboardEvent) {
    const here = tabs.findIndex((tab) => tab.name === at);
    const step = STEPS[event.key];
    const to = step
      ? here + step
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? -1
          : event.key === ' '
            ? here
            : undefined;
    if (to === undefined) return;
    event.preventDefault();
    const tab = tabs.at(to % tabs.length) ?? tabs[0];
    list.current?.querySelector<HTMLElement>(`#tab-${tab.name}`)?.focus();
    if (tab.name !== at) onOpen(tab.name);
  }

  function onClick(event: MouseEvent, tab: Tab) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (tab !== at) onOpen(tab);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Login or sign up"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="grid grid-cols-2 gap-1 rounded-[14px] bg-raised p-1"
      >
        {tabs.map(({ name, label }) => (
          <a
            key={name}
            id={`tab-${name}`}
            role="tab"
            href={hrefOf(name, next)}
            aria-selected={name === at}
            aria-controls={PANEL}
            // Until the arrows work, the Tab key must reach both.
            tabIndex={alive && name !== at ? -1 : 0}
            onClick={(event) => onClick(event, name)}
            className={`grid min-h-11 place-items-center rounded-[10px] font-semibold transition-colors duration-150 ${
              name === at ? 'bg-surface text-brand' : 'text-ink2 hover:text-ink'
            }`}
          >
            {label}
          </a>
        ))}
      </div>
      <div
        ref={panel}
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`tab-${at}`}
        className="flex flex-col gap-4"
      >
        {children}
      </div>
    </>
  );
}
