/** The error codes of a call, each with its HTTP status. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_long: 414,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  offline: 0,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The message of each invalid field, by the field's name. */
export type FieldErrors = Record<string, string>;

/** The only error that server and browser throw. `message` is shown to people unchanged. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** For an internal error: the request's id, which is also in the server's log. */
  readonly id: string | undefined;

  constructor(code: ErrorCode, copy: string, fields?: FieldErrors, id?: string) {
    super(copy);
    this.code = code;
    this.fields = fields;
    this.id = id;
  }
}

/** The suffix of an error message: for an internal error, the reference to quote to support; otherwise empty. */
export const referenceOf = (why: unknown): string => {
  const id = (why as Partial<AppError> | null | undefined)?.id;
  return id ? ` (Reference: ${id})` : '';
};

/** The body of every error response. `id` is set for internal errors only, so that people can quote it. */
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
  idTaken: 'This id is already used for something else.',
  deleted: 'This has been deleted.',
  signIn: 'Please log in to continue',
} as const;
