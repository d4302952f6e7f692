/** Why the app does not start, in words for whoever starts it: the message says what to do, a stack would not. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
