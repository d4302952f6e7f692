/** A startup error. Its message says what the operator must do; it is shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
