import { lazy } from '../lazy.ts';
import { WhenNear } from './WhenNear.tsx';

const highlights = lazy(() => import('./Highlights.tsx'));

/** Highlights (./Highlights.tsx): beside a feed, or near its end. */
export const HighlightsWhenNear = () => (
  <WhenNear code={highlights}>{({ Highlights }) => <Highlights />}</WhenNear>
);
