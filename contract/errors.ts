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

  constructor(code: ErrorCode, copy: string, fields?: FieldErrors) {
    super(copy);
    this.code = code;
    this.fields = fields;
  }
}

/** The body of every refused request. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: FieldErrors };
}

export const errorCopy = {
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'We are catching our breath. Please try again in a moment.',
  offline: 'You seem to be offline. Check your connection and try again.',
  invalid: 'Please check what you entered and try again.',
  notFound: 'Not found',
  crossSite: 'This request did not come from our own pages.',
  tooLarge: 'That is more than we can take at once.',
  rateLimited: 'You are going a little fast. Please wait a moment and try again.',
  forbidden: 'You are not allowed to do that.',
  idTaken: 'This id already names something else.',
  signIn: 'Please log in to continue',
} as const;
