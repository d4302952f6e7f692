import { Message } from '../ui/Message.tsx';

/** A tribe's vibe sessions are not built yet, and this says so. */
export function Events() {
  return (
    <div className="card">
      <Message
        rank={2}
        title="No events yet"
        text="Vibe sessions are coming: this tribe will plan its meetings here, online or in person."
      />
    </div>
  );
}
