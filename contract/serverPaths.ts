/** Paths that no screen shows: files, feeds and the API. The browser opens them; the service worker leaves them alone. */
export const SERVER_PATHS = [
  /^\/(?:api|files|assets|livez|readyz|metrics)(?:[/?]|$)/,
  // Files. Usernames in /u and /home, and searches, may contain dots.
  /^\/(?!u\/|home\/)[^?]*\.\w+(?:\?|$)/,
  /^\/(?:unsubscribe|shell)(?:[/?]|$)/,
];
