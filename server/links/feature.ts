import type { Feature } from '../feature.ts';
import { serveLinkPictures } from './serve.ts';

export const linksFeature: Feature = {
  serve: [serveLinkPictures],
};
