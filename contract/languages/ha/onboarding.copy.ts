import type * as en from '../../onboarding/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const onboardingCopy: Catalogue<typeof en.onboardingCopy> = {
  failed: 'An kasa loda jerinka',
  saveFailed: 'An kasa adanawa. Sake gwadawa.',
  step: (step: number, steps: number) => `Mataki na ${step} cikin ${steps}`,
  interestsHint: 'Zaɓi uku ko fiye domin samun ƙungiyoyinka.',
  tribesHint: 'Wasu da za su iya dacewa da kai.',
  noTribes: 'Babu ƙungiyar da za a nuna maka tukuna.',
  peopleHint: 'Ku bi juna domin ku yi hira.',
  noPeople: 'Babu wanda za a nuna maka tukuna.',
  steps: 'Zaɓi abubuwan da kake so, makaranta, ƙungiyoyi da mutane',
  progress: (done: number, all: number) => `An gama ${done} cikin ${all}`,
  skip: 'Tsallake',
  next: 'Na gaba',
  finish: 'Gama',
  interests: 'Me kake so?',
  tribes: 'Shiga ƙungiya',
  people: 'Bi wasu mutane',
  getStarted: 'Fara',
  picture: 'Saka hotonka',
  tribe: 'Shiga ƙungiyarka ta farko',
  post: 'Wallafa rubutunka na farko',
  follow: 'Bi wani',
  hide: 'Ɓoye wannan jeri',
};
