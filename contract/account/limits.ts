/** Days between the request to delete an account and its erasure; until then the member can cancel it. */
export const DELETION_DAYS = 30;
