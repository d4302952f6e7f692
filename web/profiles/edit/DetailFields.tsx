import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { serverNow } from '../../../contract/core/clock.ts';
import type { DetailKind } from '../../../contract/core/details.ts';
import type { FieldErrors } from '../../../contract/core/errors.ts';
import { dayInWat } from '../../../contract/core/wat.ts';
import { detailCopy } from '../../../contract/profiles/details.copy.ts';
import { levelNames } from '../../../contract/profiles/levels.ts';
import { DETAIL_MAX } from '../../../contract/profiles/limits.ts';
import { stateNames } from '../../../contract/profiles/states.ts';
import { lazy, useOptional } from '../../lazy.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';

const schools = lazy(() => import('../../../contract/profiles/schools.ts'));

interface DetailFieldsProps {
  shown: Record<string, string | undefined>;
  errors: FieldErrors;
  /** What stands below a field. */
  below?: (kind: DetailKind) => ReactNode;
}

/** The fields of school, level, field of study, state and NYSC batch. */
export function DetailFields({ shown, errors, below }: DetailFieldsProps) {
  const fieldOf = (kind: DetailKind) => ({
    label: detailCopy.names[kind],
    name: kind,
    defaultValue: shown[kind],
    error: errors[kind],
    maxLength: 2 * DETAIL_MAX,
    autoComplete: 'off',
  });
  return (
    <>
      <Item below={below?.('school')}>
        <SchoolField {...fieldOf('school')} hint={detailCopy.schoolHint} />
      </Item>
      <Item below={below?.('level')}>
        <Suggesting {...fieldOf('level')} suggestions={levelNames} />
      </Item>
      <Item below={below?.('study')}>
        <Field {...fieldOf('study')} />
      </Item>
      <Item below={below?.('state')}>
        <StateSelect value={shown.state} none={detailCopy.noState} error={errors.state} />
      </Item>
      <Item below={below?.('nysc_batch')}>
        <Suggesting
          {...fieldOf('nysc_batch')}
          suggestions={batchesOf(Number(dayInWat(serverNow()).slice(0, 4)))}
        />
      </Item>
    </>
  );
}

const Item = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <div className="flex flex-col">
    {children}
    {below}
  </div>
);

type FieldProps = Parameters<typeof Field>[0];

/** A school: the names of the list are fetched when the field first gets the focus. */
export function SchoolField(field: FieldProps) {
  const [wanted, setWanted] = useState(false);
  const names = useOptional(schools, wanted)?.schoolNames;
  return (
    <Suggesting
      {...field}
      suggestions={names ?? []}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setWanted(true);
        field.onFocus?.(event);
      }}
    />
  );
}

function Suggesting({ suggestions, ...field }: FieldProps & { suggestions: readonly string[] }) {
  const id = useId();
  return (
    <>
      <Field {...field} list={id} />
      <datalist id={id}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

interface StateSelectProps {
  value: string | undefined;
  /** The option for no state. */
  none: string;
  error?: string | undefined;
}

export const StateSelect = ({ value = '', none, error }: StateSelectProps) => (
  <Select
    label={detailCopy.names.state}
    name="state"
    placeholder={none}
    options={stateNames}
    defaultValue={value}
    error={error}
  />
);

/** The NYSC batches of this year and the last. */
const batchesOf = (year: number) =>
  [year, year - 1].flatMap((year) =>
    ['A', 'B', 'C'].flatMap((batch) => [1, 2].map((stream) => `${year} Batch ${batch} Stream ${stream}`)),
  );
