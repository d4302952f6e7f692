/** The most push subscriptions of one member; a further one replaces the oldest. */
export const PUSH_BROWSERS_MAX = 10;
