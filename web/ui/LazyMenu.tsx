import type { ComponentType } from 'react';
import type { Lazy } from '../lazy.ts';
import { MenuButton } from './MenuButton.tsx';
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
