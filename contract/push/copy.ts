export const pushCopy = {
  ask: 'Please sign in to access settings.',
  failed: 'Failed to turn on push notifications',
  notAService: 'This browser’s push service is not one we can reach',
  /** Offered after a seat was taken. */
  beforeSession: 'Get a notification on this device before it starts?',
  /** Offered after a message was sent. */
  afterAnswer: (name: string) => `Get a notification on this device when ${name} answers?`,
  turnOn: 'Turn on',
  no: 'No, thanks',
} as const;
