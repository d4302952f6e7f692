/** Pushes notifications to subscribed browsers (Web Push, RFC 8030). */
export interface Push {
  /**
   * Pushes the latest notification of each of these members, in the background. Best effort: a failed push is not retried,
   * since the notification stays in the list.
   */
  send(userIds: string[]): void;
  /** The public key that browsers subscribe with (VAPID, RFC 8292): one for all processes, created at the first use. */
  key(): Promise<string>;
  /** Whether an endpoint that a browser sent is the address of a push service, to which the server may send requests. */
  isAllowed(endpoint: string): boolean;
  /** Drops queued pushes and aborts requests in flight. */
  close(): Promise<void>;
}
