export const installCopy = {
  title: (app: string) => `Install ${app}`,
  why: 'Opens like an app, also without a connection.',
  /** On iPhones, where only the member can install it. */
  share: 'Tap Share in Safari, then "Add to Home Screen". It opens like an app, also without a connection.',
  install: 'Install',
  no: 'No, thanks',
} as const;
