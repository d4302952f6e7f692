import { useQueryClient } from '@tanstack/react-query';
import { type Announcement, announcementBar } from '../../contract/announcementBar/endpoints.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { currentAnnouncement } from './queries.ts';

/** Closing waits in the outbox without a connection, and counts on all of the member's devices. */
export default function MemberBar({ of }: { of: Announcement }) {
  const client = useQueryClient();
  const { mutate } = useMutation(announcementBar.close, { whenOffline: 'queue' });
  function close() {
    client.setQueryData(currentAnnouncement.queryKey, { announcement: null });
    mutate({ id: of.id });
  }
  return <AnnouncementBar of={of} onClose={close} />;
}
