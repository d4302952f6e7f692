// The first process of version 0.2.0 starts this file: during an upgrade it goes on, and SIGHUP replaces its workers.
import '../worker.ts';
