import { useQuery } from '@tanstack/react-query';
import { adminCopy } from '../../../contract/admin/copy.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { paths } from '../../paths.ts';
import { overview } from '../queries.ts';
import { Recent } from './Recent.tsx';

export default function RecentTribes() {
  const latest = useQuery(overview).data?.latest_tribes ?? [];
  return (
    <Recent
      rows={latest.map((tribe) => ({
        ...tribe,
        href: paths.tribe(tribe.id),
        facts: [tribe.category],
        text: tribe.closed ? adminCopy.confirmClosedTribe : undefined,
      }))}
      empty={adminCopy.noTribes}
      title={adminCopy.deleteTribe}
      text={adminCopy.confirmTribe}
      remove={tribes.remove}
    />
  );
}
