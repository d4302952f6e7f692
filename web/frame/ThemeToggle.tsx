import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellCopy } from '../../contract/shell/copy.ts';
import { createEmitter } from '../ui/createEmitter.ts';
import { inBrowser } from '../ui/storage.ts';

const { emit, subscribe } = createEmitter();
const isDark = () => document.documentElement.classList.contains('dark');

function toggle() {
  const dark = document.documentElement.classList.toggle('dark');
  inBrowser((s) => s.setItem('theme', dark ? 'dark' : 'light'));
  emit();
}

/** The toggle between light and dark theme. Until it is used, the theme follows the system (web/document.ts). */
export function ThemeToggle({ className, withLabel }: { className: string; withLabel?: boolean }) {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  const Icon = dark ? Sun : Moon;
  const label = dark ? shellCopy.lightTheme : shellCopy.darkTheme;
  return (
    <button type="button" aria-label={withLabel ? undefined : label} onClick={toggle} className={className}>
      <Icon aria-hidden className="size-[min(1.25rem,28px)] shrink-0" />
      {withLabel && label}
    </button>
  );
}
