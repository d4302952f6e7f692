/** API tokens of one member, expired ones included. */
export const API_TOKENS_MAX = 10;
export const API_TOKEN_NAME_MAX = 60;
/** Days until an API token expires, as a member can choose; '0': never. */
export const API_TOKEN_DAYS = ['30', '90', '365', '0'] as const;
/** An API token begins with it, so that scanners for leaked secrets can find one. */
export const API_TOKEN_PREFIX = 'vibetribe_';
