/** Code attempts in one sign-in; after that, the member must enter the password again. */
export const TWO_FACTOR_CODE_TRIES = 5;
/** Minutes after the password within which the code is accepted. */
export const TWO_FACTOR_CODE_MINUTES = 10;
/** Recovery codes of one member. */
export const RECOVERY_CODES = 10;
/** Characters of a recovery code without its hyphen: 50 bits. */
export const RECOVERY_CODE_LENGTH = 10;
