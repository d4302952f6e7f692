import { type ComponentType, Suspense } from 'react';
import { type Lazy, useLazy } from '../lazy.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { TabSkeleton } from './skeletons.tsx';

interface LazyTabProps<Props> {
  code: Lazy<{ default: ComponentType<Props> }>;
  of: Props;
}

/** The content of an open tab, or another part of a staff screen, whose code is fetched when it is opened. */
export const LazyTab = <Props extends object>(props: LazyTabProps<Props>) => (
  <Suspense fallback={<TabSkeleton />}>
    <OpenTab {...props} />
  </Suspense>
);

function OpenTab<Props extends object>({ code, of }: LazyTabProps<Props>) {
  const { default: Content } = useLazy(code);
  const hydrated = useHydrated();
  // Its code may load after the page is hydrated. A press held until hydration would be lost here.
  return (
    <div inert={!hydrated} className={`flex flex-col gap-4 ${hydrated ? '' : 'opacity-55'}`}>
      <Content {...of} />
    </div>
  );
}
