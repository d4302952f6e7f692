export interface Embedded {
  url: string;
  /** Resolves when PostgreSQL has shut down. */
  stop(): Promise<void>;
  /** Signals PostgreSQL to shut down without waiting for it: for a process that must exit immediately. */
  stopNow(): void;
}

/** What this process has started so far. */
export interface Running {
  /** Aborted when the process must exit: a database that is still starting gives up. */
  interrupt: AbortController;
  database?: Promise<Embedded>;
  app?: {
    close(): Promise<void>;
    /** Replaces the server processes; only with WORKERS. */
    reload?(): Promise<void>;
  };
}

/** The result of a start. */
export interface Ready {
  /** Where it listens. */
  address: string;
  /** Lines about the demo community's sign-ins. */
  signIns: string[];
}
