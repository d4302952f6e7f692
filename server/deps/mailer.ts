export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers by name. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** True if mail is sent by SMTP; false if it is only written to DATA_DIR/mail. */
  delivers: boolean;
  /**
   * Sends one mail, from a job of the queue, which retries later (server/jobs/createJobs.ts). Throws `JobFailed` if the
   * server rejects the mail permanently. No error names the address. `id` is the job's id: a mail that is sent twice has the
   * same Message-ID.
   */
  send(mail: Mail, id: string): Promise<void>;
  /** Mails sent and attempts failed since the process started. */
  usage(): { sent: number; failed: number };
  close(): void;
}

/** Sends mails by SMTP or writes them to files. */
export interface MailTransport {
  send(mail: Mail & { messageId: string }): Promise<void>;
  close(): void;
}
