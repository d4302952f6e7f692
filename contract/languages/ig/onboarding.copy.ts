import type * as en from '../../onboarding/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const onboardingCopy: Catalogue<typeof en.onboardingCopy> = {
  failed: 'Enweghị ike ibubata ndepụta gị',
  saveFailed: 'Enweghị ike ichekwa ya. Nwaa ọzọ.',
  step: (step: number, steps: number) => `Nzọụkwụ ${step} n’ime ${steps}`,
  interestsHint: 'Họrọ atọ ma ọ bụ karịa ka ị chọta otu gị.',
  tribesHint: 'Ụfọdụ nwere ike ịdabara gị.',
  noTribes: 'Enwebeghị otu anyị ga-egosi gị.',
  peopleHint: 'Soronụ onwe unu ka unu nwee ike ikparịta ụka.',
  noPeople: 'Enwebeghị onye anyị ga-egosi gị.',
  steps: 'Họrọ ihe na-amasị gị, ụlọ akwụkwọ, otu na ndị mmadụ',
  progress: (done: number, all: number) => `Emechala ${done} n’ime ${all}`,
  skip: 'Wụfee',
  next: 'Ọzọ',
  finish: 'Mechaa',
  interests: 'Gịnị na-amasị gị?',
  tribes: 'Sonye n’otu',
  people: 'Soro mmadụ ole na ole',
  getStarted: 'Malite',
  picture: 'Tinye foto gị',
  tribe: 'Sonye n’otu mbụ gị',
  post: 'Bipụta ozi mbụ gị',
  follow: 'Soro onye ọ bụla',
  hide: 'Zoo ndepụta a',
};
