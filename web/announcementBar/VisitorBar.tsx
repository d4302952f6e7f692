import { useEffect, useState } from 'react';
import type { Announcement } from '../../contract/announcementBar/endpoints.ts';
import { store, stored } from '../ui/storage.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';

/** Also in `announcementScript` (web/document.ts), for the pages without React. */
const CLOSED = 'closed announcement';

/** The announcement bar of a visitor. The browser remembers which one is closed. */
export function VisitorBar({ of }: { of: Announcement }) {
  const [closed, setClosed] = useState(false);
  useEffect(() => setClosed(stored(CLOSED) === of.id), [of.id]);
  function close() {
    store(CLOSED, of.id);
    setClosed(true);
  }
  return closed ? null : <AnnouncementBar of={of} onClose={close} />;
}
