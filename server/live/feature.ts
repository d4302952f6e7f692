import type { Feature } from '../feature.ts';
import { serveLive } from './serve.ts';

export const liveFeature: Feature = {
  serve: [serveLive],
};
