import { Ellipsis } from 'lucide-react';

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
