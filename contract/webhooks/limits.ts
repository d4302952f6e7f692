/** Webhooks of a site. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_NAME_MAX = 60;
export const WEBHOOK_URL_MAX = 500;
/** Hours that a replaced secret also signs. */
export const OLD_SECRET_HOURS = 24;
/** Days that an ended delivery stays in the list. */
export const DELIVERY_DAYS = 30;
