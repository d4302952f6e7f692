export interface BusStatus {
  /** Malformed messages since the start. */
  dropped: number;
  /** Only if REDIS_URL is set. */
  redis?: 'connected' | 'away';
}

/** The connection between processes. A payload is under 8,000 bytes: PostgreSQL's limit. */
export interface Bus {
  /** Rejects while disconnected; the caller retries. `byDatabase`: some process receives PostgreSQL's messages only. */
  send(payloads: string[], byDatabase: boolean): Promise<void>;
  /** Only on the Redis bus. */
  redis?(): 'connected' | 'away';
  close(): Promise<void>;
}

export interface BusListener {
  onPayload(payload: string): void;
  /** The connection was lost and is back: messages of other processes were missed. */
  onMissed(): void;
  /** Redis became unavailable or available: the other processes should know. */
  onStatusChange(): void;
}
