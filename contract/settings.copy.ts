export const settingsCopy = {
  ask: 'Please sign in to access settings.',
  failed: 'Failed to load settings',
  saveFailed: 'Failed to save settings',
  nothing: 'Say what to change',
} as const;
