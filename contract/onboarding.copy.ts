/** How many tribes are suggested to a new member. */
export const TRIBES_SUGGESTED = 3;

export const onboardingCopy = {
  failed: 'Failed to load your checklist',
  saveFailed: 'Failed to save. Try again.',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  skip: 'Skip',
  next: 'Next',
  finish: 'Finish',
  interests: 'What are you into?',
  interestsHint: 'Pick three or more to find your tribes.',
  tribes: 'Join a tribe',
  tribesHint: 'Picked for your interests.',
  noTribes: 'No tribes to suggest yet.',
  people: 'Follow a few people',
  peopleHint: 'Follow each other to chat.',
  noPeople: 'No one to suggest yet.',
  getStarted: 'Get started',
  steps: 'Choose interests, tribes and people',
  picture: 'Add a profile image',
  tribe: 'Join your first tribe',
  post: 'Write your first post',
  follow: 'Follow someone',
  hide: 'Hide checklist',
  progress: (done: number, all: number) => `${done} of ${all} done`,
} as const;
