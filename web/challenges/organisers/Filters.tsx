import { ChevronDown } from 'lucide-react';
import { submissionStateNames, submissionStates } from '../../../contract/challenges/copy.ts';
import { SUBMISSION_SEARCH_MAX } from '../../../contract/challenges/limits.ts';
import {
  entrantKinds,
  judgedStates,
  organiserCopy,
  submissionKinds,
} from '../../../contract/challenges/organisers/copy.ts';
import type { SubmissionFilters } from '../../../contract/challenges/submissions.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { SearchField } from '../../ui/lists/SearchField.tsx';

interface FiltersProps {
  challengeId: string;
  filters: SubmissionFilters;
  /** Whether entries are judged. */
  judged: boolean;
  onFilter: (filters: SubmissionFilters) => void;
}

/** The filters of the entries, collapsed until needed. */
export const Filters = (props: FiltersProps) => (
  <details className="group border-line border-y py-1">
    <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-ctl font-semibold text-[0.9375rem] [&::-webkit-details-marker]:hidden">
      {organiserCopy.filters}
      <ChevronDown aria-hidden className="size-5 shrink-0 text-ink2 group-open:rotate-180" />
    </summary>
    <Fields {...props} />
  </details>
);

function Fields({ challengeId, filters, judged, onFilter }: FiltersProps) {
  const set = (change: SubmissionFilters) => onFilter({ ...filters, ...change });
  return (
    <div className="flex flex-col gap-4 pt-2 pb-4">
      <SearchField
        label={organiserCopy.search}
        q={filters.q ?? ''}
        maxLength={SUBMISSION_SEARCH_MAX}
        action={paths.challenge(challengeId)}
        also={{}}
        onSearch={(q) => set({ q: q || undefined })}
      />
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <Filter
          name="state"
          label={organiserCopy.state}
          placeholder={organiserCopy.anyState}
          options={submissionStates}
          names={submissionStateNames}
          at={filters.state}
          onChoose={(state) => set({ state })}
        />
        <Filter
          name="kind"
          label={organiserCopy.kind}
          placeholder={organiserCopy.anyKind}
          options={submissionKinds}
          names={organiserCopy.kinds}
          at={filters.kind}
          onChoose={(kind) => set({ kind })}
        />
        <Filter
          name="by"
          label={organiserCopy.by}
          placeholder={organiserCopy.byAnyone}
          options={entrantKinds}
          names={organiserCopy.entrants}
          at={filters.by}
          onChoose={(by) => set({ by })}
        />
        {judged && (
          <Filter
            name="judged"
            label={organiserCopy.judged}
            placeholder={organiserCopy.anyJudged}
            options={judgedStates}
            names={organiserCopy.judgedStates}
            at={filters.judged}
            onChoose={(state) => set({ judged: state })}
          />
        )}
      </div>
      {Object.values(filters).some(Boolean) && (
        <Button look="ghost" className="self-start" onClick={() => onFilter({})}>
          {organiserCopy.clear}
        </Button>
      )}
    </div>
  );
}

interface FilterProps<Name extends string> {
  name: string;
  label: string;
  placeholder: string;
  options: readonly Name[];
  names: Record<Name, string>;
  at: Name | undefined;
  onChoose: (name: Name | undefined) => void;
}

const Filter = <Name extends string>({ options, names, at, onChoose, ...select }: FilterProps<Name>) => (
  <Select
    {...select}
    options={options.map((value) => ({ value, label: names[value] }))}
    value={at ?? ''}
    onChange={({ currentTarget: { value } }) => onChoose(options.find((option) => option === value))}
  />
);
