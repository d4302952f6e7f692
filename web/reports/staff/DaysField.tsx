import { adminCopy, suspensionDays, suspensionLengths } from '../../../contract/admin/copy.ts';
import { isAdmin } from '../../../contract/core/viewer.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { Select } from '../../ui/forms/Select.tsx';

/** How long a suspension lasts; only admins suspend without end. */
export function DaysField({ error }: { error: string | undefined }) {
  const admin = isAdmin(useViewer());
  const options = suspensionDays
    .filter((days) => admin || days !== 'always')
    .map((days) => ({ value: days, label: suspensionLengths[days] }));
  return <Select label={adminCopy.howLong} name="days" options={options} error={error} defaultValue="7" />;
}
