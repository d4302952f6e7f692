import { Ellipsis } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Lazy } from '../lazy.ts';
import { useLazyDialog } from './useLazyDialog.ts';

interface LazyMenuProps<Props> {
  label: string;
  /** The menu, open from the start (Menu.tsx). */
  menu: Lazy<{ default: ComponentType<Props> }>;
  of: Props;
}

/** A menu that few members open: its code is fetched when its button is first pressed. */
export function LazyMenu<Props extends object>({ label, menu, of }: LazyMenuProps<Props>) {
  const { module, show } = useLazyDialog(menu);
  return module ? <module.default {...of} /> : <MenuButton label={label} open={false} onClick={show} />;
}

interface MenuButtonProps {
  label: string;
  open: boolean;
  onClick: () => void;
}

/** The three dots that open a menu. */
export function MenuButton({ label, open, onClick }: MenuButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={onClick}
      className="-m-1.5 grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink"
    >
      <Ellipsis aria-hidden className="size-5" />
    </button>
  );
}
