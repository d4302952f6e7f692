/** What members are notified, pushed to the browsers that agreed to it (Web Push, RFC 8030). */
export interface Push {
  /**
   * Pushes to each of these members what they were notified last, after the caller has gone on. Best effort: what a service
   * does not take at once is not sent again, since the notification itself waits in the list.
   */
  send(userIds: string[]): void;
  /** The public key that browsers subscribe with (VAPID, RFC 8292): one for all processes, made at the first need. */
  key(): Promise<string>;
  /** Whether an address that a browser names is one of a push service, which we may be made to write to. */
  isAllowed(endpoint: string): boolean;
  /** Drops what is waiting, and ends what is under way. */
  close(): Promise<void>;
}
