import type { Worker } from 'node:cluster';

/** Between the processes of `node:cluster`: a connection is handed over under a number, which comes back once it was taken. */
interface ClusterMessage {
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
export function closeUnaccepted(worker: Worker) {
  const unaccepted = new Map<number | undefined, Connection>();
  const { process } = worker;
  const send = process.send;
  process.send = (message: ClusterMessage, connection?: unknown, ...rest: unknown[]) => {
    if (message.act === 'newconn' && connection) unaccepted.set(message.seq, connection as Connection);
    return Reflect.apply(send, process, [message, connection, ...rest]);
  };
  process.on('internalMessage', ({ ack }: ClusterMessage) => unaccepted.delete(ack));
  worker.once('exit', () => {
    for (const connection of unaccepted.values()) connection.close();
  });
}
