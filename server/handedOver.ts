import type { Worker } from 'node:cluster';

/** Between the processes of `node:cluster`: a connection is handed over under a number, which comes back once it was taken. */
interface Word {
  act?: string;
  seq?: number;
  ack?: number;
}

interface Connection {
  close(): void;
}

/**
 * Ends the connections that a process was handed and died before it took them. `node:cluster` forgets them while they are
 * open: whoever asked would wait for an answer until they give up.
 */
export function endUntaken(worker: Worker) {
  const untaken = new Map<number | undefined, Connection>();
  const { process } = worker;
  const send = process.send;
  process.send = (word: Word, connection?: unknown, ...rest: unknown[]) => {
    if (word.act === 'newconn' && connection) untaken.set(word.seq, connection as Connection);
    return Reflect.apply(send, process, [word, connection, ...rest]);
  };
  process.on('internalMessage', ({ ack }: Word) => untaken.delete(ack));
  worker.once('exit', () => {
    for (const connection of untaken.values()) connection.close();
  });
}
