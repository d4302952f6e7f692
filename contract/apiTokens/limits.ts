/** API tokens of one member, expired ones included. */
export const API_TOKENS_MAX = 10;
export const API_TOKEN_NAME_MAX = 60;
