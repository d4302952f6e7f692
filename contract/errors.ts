/** The few ways a call can fail, and the HTTP status each travels as. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  offline: 0,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** A text for each field that was refused, by the field's name. */
export type FieldErrors = Record<string, string>;

/** The one error both sides throw: `message` is copy, shown to a person as it stands. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Of a failure of the server's: the request's id, which its log has too. */
  readonly id: string | undefined;

  constructor(code: ErrorCode, copy: string, fields?: FieldErrors, id?: string) {
    super(copy);
    this.code = code;
    this.fields = fields;
    this.id = id;
  }
}

/** What is added to the text of a failure: where the fault was ours, what to quote when asking us about it. */
export const referenceOf = (why: unknown): string => {
  const id = (why as Partial<AppError> | null | undefined)?.id;
  return id ? ` (Reference: ${id})` : '';
};

/** The body of every refused request. `id` only where the fault is ours, so that a person can quote it. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: FieldErrors; id?: string };
}

export const errorCopy = {
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: "We're busy right now. Try again in a moment.",
  offline: 'You seem to be offline. Check your connection and try again.',
  invalid: 'Please check what you entered and try again.',
  notFound: 'Not found',
  crossSite: 'This request did not come from our own pages.',
  wrongHost: "This isn't the address of this site, so nothing can be changed here.",
  tooLarge: "That's more than we can take at once.",
  rateLimited: "You're doing that too often. Wait a moment and try again.",
  forbidden: "You're not allowed to do that.",
  idTaken: 'This id already names something else.',
  signIn: 'Please log in to continue',
} as const;
