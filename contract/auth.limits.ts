/** Characters. */
export const PASSWORD_MIN = 6;
/** Longer ones are refused before they are hashed: hashing them would be free work for an attacker. */
export const PASSWORD_MAX = 128;
/** Digits of a mailed code. */
export const CODE_LENGTH = 6;

/** Days after which a sign-in (a login session) expires, however much it is used. */
export const SIGN_IN_DAYS = 30;
/** Days without a request after which a sign-in expires. */
export const SIGN_IN_IDLE_DAYS = 14;
