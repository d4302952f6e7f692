/** The most joins that an invite link can allow. */
export const INVITE_USES_MAX = 10_000;
/** The most days that an invite link can be valid. */
export const INVITE_DAYS_MAX = 365;
