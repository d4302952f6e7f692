import { hiddenLengths, hiddenSince, hidingCopy } from '../../../contract/admin/members.copy.ts';
import { Select } from '../../ui/forms/Select.tsx';

const OPTIONS = hiddenSince.map((since) => ({ value: since, label: hiddenLengths[since] }));

interface HideProps {
  name: 'hide' | 'since';
  error: string | undefined;
  /** Nothing is hidden unless the staff choose it. */
  optional?: boolean;
}

/** How much of what a member wrote is hidden. */
export function HideField({ name, error, optional }: HideProps) {
  const options = optional ? [{ value: 'none', label: hidingCopy.nothing }, ...OPTIONS] : OPTIONS;
  return (
    <Select
      label={hidingCopy.since}
      name={name}
      options={options}
      error={error}
      defaultValue={optional ? 'none' : 'always'}
    />
  );
}
