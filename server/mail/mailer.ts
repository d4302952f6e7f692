export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, by their names. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** True where mail goes out by SMTP; false where it is only written to DATA_DIR/mail. */
  delivers: boolean;
  /**
   * Sends what `compose` makes, after the caller has gone on: neither a slow mail server nor the question whether
   * there is anybody to write to may show in an answer. Tried again on failure, then logged without the address.
   */
  post(compose: () => Promise<Mail | undefined>): void;
  /** Mails since the process started, and those that failed and wait for another try. */
  usage(): { sent: number; failed: number; waiting: number };
  /** Gives what is under way a moment, and drops what waits for another try. */
  close(): Promise<void>;
}

/** A way for a mail to leave this process. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}
