import type * as en from '../../onboarding/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const onboardingCopy: Catalogue<typeof en.onboardingCopy> = {
  failed: 'Your checklist no gree load',
  saveFailed: 'E no gree save. Try again.',
  step: (step, steps) => `Step ${step} for ${steps}`,
  skip: 'Skip am',
  next: 'Next',
  finish: 'Finish',
  interests: 'Wetin you like?',
  interestsHint: 'Choose three or more make you see your tribes.',
  tribes: 'Join one tribe',
  tribesHint: 'Some wey fit suit you.',
  noTribes: 'No tribe to show you for now.',
  people: 'Follow some people',
  peopleHint: 'Make una follow each other, then una fit chat.',
  noPeople: 'Nobody to show you for now.',
  getStarted: 'Make we start',
  steps: 'Choose wetin you like, school, tribes and people',
  picture: 'Put your profile picture',
  tribe: 'Join tribe for the first time',
  post: 'Write the first post wey be your own',
  follow: 'Follow person',
  hide: 'Hide dis list',
  progress: (done, all) => `${done} for ${all} don do`,
};
