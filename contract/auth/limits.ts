/** Characters. */
export const PASSWORD_MIN = 6;
/** Longer passwords are rejected before hashing, so that an attacker cannot make the server hash long texts. */
export const PASSWORD_MAX = 128;
/** Digits of a mailed code. */
export const CODE_LENGTH = 6;
/** Minutes in which a mailed link works: password reset, email verification, change of the email. */
export const MAILED_LINK_MINUTES = 60;
/** Minutes in which the code in the same mail works. Six digits can be guessed, so they are fewer. */
export const MAILED_CODE_MINUTES = 15;

/** Days after which a sign-in (a login session) expires, even if it is in use. */
export const SIGN_IN_DAYS = 30;
/** Days without a request after which a sign-in expires. */
export const SIGN_IN_IDLE_DAYS = 14;
/** Days for which a browser keeps the cookie that says to which accounts it has signed in; the most that browsers accept. */
export const DEVICE_COOKIE_DAYS = 400;

/** Characters of the answer of an OpenID Connect provider: those of an address. */
export const OPENID_ANSWER_MAX = 2_000;
/** Minutes that a sign-in at a provider may take, and then the choice of a username. */
export const OPENID_MINUTES = 15;
/** Minutes after a sign-in within which a member without a password may change how to sign in. */
export const FRESH_SIGN_IN_MINUTES = 10;
/** Minutes in which a device confirms a passkey. */
export const PASSKEY_MINUTES = 5;
/** Passkeys of a member. */
export const PASSKEYS_MAX = 10;
/** Characters of one value of a passkey's answer. */
export const PASSKEY_FIELD_MAX = 8_000;
/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
