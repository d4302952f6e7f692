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
   * Sends one mail, from a job of the queue, which tries again later (server/jobs/createJobs.ts). Throws `JobFailed` where the server refuses the mail for good. No
   * error names the address. `id` is the job's: a mail that is sent twice has the same Message-ID.
   */
  send(mail: Mail, id: string): Promise<void>;
  /** Mails since the process started, and tries that failed. */
  usage(): { sent: number; failed: number };
  close(): void;
}

/** A way for a mail to leave this process. */
export interface MailTransport {
  send(mail: Mail & { messageId: string }): Promise<void>;
  close(): void;
}
