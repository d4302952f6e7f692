export const pushCopy = {
  ask: 'Please sign in to access settings.',
  failed: 'Failed to turn on push notifications',
  notAService: 'This browser’s push service is not one we can reach',
} as const;
