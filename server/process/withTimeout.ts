/** Settles like `work`, or after `ms` milliseconds like `late`, which may throw. The work is not cancelled. */
export async function withTimeout<T, L>(ms: number, work: Promise<T>, late: () => L): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(resolve, ms, LATE);
  const result = await Promise.race([work, promise]).finally(() => clearTimeout(timer));
  return result === LATE ? late() : (result as T);
}

const LATE = Symbol('late');
