import { queryOptions } from '@tanstack/react-query';
import { announcementBarAdmin } from '../../contract/announcementBar/admin.ts';
import { announcementBar } from '../../contract/announcementBar/endpoints.ts';
import { call } from '../api/call.ts';

export const currentAnnouncement = queryOptions({
  queryKey: ['announcement'],
  queryFn: () => call(announcementBar.get, {}),
  meta: { inFrame: true },
});

export const announcementToEdit = queryOptions({
  queryKey: ['admin', 'announcement'],
  queryFn: () => call(announcementBarAdmin.get, {}),
  staleTime: 0,
});
