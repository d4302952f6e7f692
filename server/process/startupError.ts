/** An error of the start whose message tells the operator what to do; it is shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
