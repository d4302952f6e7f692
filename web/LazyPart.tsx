import { type ComponentType, Suspense } from 'react';
import { type Lazy, useLazy } from './lazy.ts';

interface LazyPartProps<Props> {
  code: Lazy<{ default: ComponentType<Props> }>;
  of: Props;
}

/** A part of a page that few pages have. The server loads its code before it renders, so it is in the first view. */
export const LazyPart = <Props extends object>(props: LazyPartProps<Props>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);

function Loaded<Props extends object>({ code, of }: LazyPartProps<Props>) {
  const { default: Part } = useLazy(code);
  return <Part {...of} />;
}
