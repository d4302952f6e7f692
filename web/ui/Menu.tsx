import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { MenuButton } from './LazyMenu.tsx';

interface MenuProps {
  label: string;
  /** Whether it is open from the start. */
  opened?: boolean;
  children: ReactNode;
}

/**
 * A button with three dots that opens a short menu (https://www.w3.org/WAI/ARIA/apg/patterns/menubar/). Arrow keys, Home, End
 * and first letters move, Escape closes it and restores the focus.
 */
export function Menu({ label, opened = false, children }: MenuProps) {
  const [open, setOpen] = useState(opened);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    itemsOf(list.current)[0]?.focus({ preventScroll: true });
    const outside = (event: PointerEvent) => !root.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  function close() {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const items = itemsOf(list.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else {
      const next = itemReached(event, items, at);
      if (!next) return;
      next.focus();
    }
    if (event.key !== 'Tab') event.preventDefault();
  }

  return (
    <div ref={root} className="relative shrink-0">
      <MenuButton label={label} open={open} onClick={() => setOpen(!open)} />
      {open && (
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          onClick={close}
          className="absolute right-0 z-25 mt-1 after:absolute after:top-full after:h-24 after:w-px md:after:hidden w-max min-w-[min(11rem,80vw)] max-w-[80vw] animate-rise rounded-ctl border border-line bg-surface p-1 lifted"
        >
          {children}
        </div>
      )}
    </div>
  );
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

function itemReached({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, items: HTMLElement[], at: number) {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  // Space and Enter press the item. The next item after this one is first, so that a letter pressed again goes on.
  if ([...key].length > 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(letter));
}

interface MenuItemProps {
  icon: ReactNode;
  danger?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger, onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      className={`flex min-h-11 w-full items-center gap-[12px] rounded-lg px-[12px] py-1 text-left font-semibold hover:bg-raised focus:bg-raised [&>svg]:shrink-0 ${danger ? 'text-bad' : ''}`}
    >
      {icon}
      {children}
    </button>
  );
}
