import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCopy } from '../../contract/admin/copy.ts';
import { hidingCopy } from '../../contract/admin/members.copy.ts';
import { handleOf } from '../../contract/core/author.ts';
import { canDeleteReported } from '../../contract/core/policy.ts';
import { isAdmin } from '../../contract/core/viewer.ts';
import { reportCopy, reportKindNames } from '../../contract/reports/copy.ts';
import { type Report, reports } from '../../contract/reports/endpoints.ts';
import { REPORT_DECISION_NOTE_MAX } from '../../contract/reports/limits.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { useForm } from '../mutations/useForm.ts';
import { DaysField } from '../reports/staff/DaysField.tsx';
import { HideField } from '../reports/staff/HideField.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFoot } from '../ui/FormFoot.tsx';
import { Checkbox, Radios } from '../ui/forms/choices.tsx';
import { TextArea } from '../ui/forms/Field.tsx';
import { refreshDashboard } from './queries.ts';

interface DecideProps {
  report: Report;
  open: boolean;
  onClose: () => void;
}

/** Decides all open reports of one subject. */
export function DecideDialog({ report, open, onClose }: DecideProps) {
  return (
    <Dialog open={open} onClose={onClose} title={adminCopy.howDoesThisEnd}>
      <DecisionForm report={report} onClose={onClose} />
    </Dialog>
  );
}

function DecisionForm({ report, onClose }: Pick<DecideProps, 'report' | 'onClose'>) {
  const client = useQueryClient();
  const admin = isAdmin(useViewer());
  const mayBeDeleted = report.exists && canDeleteReported(admin, report.kind);
  const [outcome, setOutcome] = useState<FormDataEntryValue | null>(null);
  const hides = outcome === 'hidden';
  const warns = outcome === 'warned';
  function over() {
    onClose();
    return refreshDashboard(client);
  }
  const { errors, sending, form } = useForm(reports.decide, {
    schema: 'staff.decision',
    input: (decision) => ({ id: report.id, ...decision }),
    onDone: over,
    // Somebody else has already decided it.
    onFailed: ({ message }) => message === reportCopy.decided && void over(),
  });
  return (
    <form
      {...form}
      onChange={({ currentTarget }) => setOutcome(new FormData(currentTarget).get('outcome'))}
      className="group flex flex-col gap-4"
    >
      <Radios
        label={adminCopy.yourDecision}
        name="outcome"
        options={outcomesOf(report, mayBeDeleted)}
        error={errors.outcome}
      />
      {mayBeDeleted && (
        <div className="hidden group-has-[:is([value=warned],[value=hidden],[value=suspended]):checked]:block">
          <Checkbox
            name="also_delete"
            label={adminCopy.alsoDelete(reportKindNames[report.kind].toLowerCase())}
          />
        </div>
      )}
      <div className="hidden group-has-[[value=suspended]:checked]:block">
        <DaysField error={errors.days} />
      </div>
      <div className="hidden group-has-[:is([value=warned],[value=hidden],[value=suspended]):checked]:block">
        <HideField key={String(hides)} name="hide" error={errors.hide} optional={!hides} />
      </div>
      <TextArea
        label={warns ? adminCopy.reasonLabel : adminCopy.noteOptional}
        name="note"
        hint={warns ? reportCopy.warnNote : reportCopy.note}
        maxLength={2 * REPORT_DECISION_NOTE_MAX}
        error={errors.note}
        className="min-h-20"
      />
      <FormFoot>
        <Button look="quiet" onClick={onClose}>
          {uiCopy.cancel}
        </Button>
        <Button type="submit" disabled={sending}>
          {sending ? adminCopy.deciding : adminCopy.decide}
        </Button>
      </FormFoot>
    </form>
  );
}

const outcomesOf = ({ kind, member }: Report, mayBeDeleted: boolean) => [
  { value: 'dismissed', label: adminCopy.dismiss },
  ...(mayBeDeleted
    ? [{ value: 'deleted', label: adminCopy.deleteThe(reportKindNames[kind].toLowerCase()) }]
    : []),
  ...(member
    ? [
        { value: 'warned', label: adminCopy.warnThe(handleOf(member)) },
        { value: 'hidden', label: hidingCopy.hideNamed(handleOf(member)) },
        { value: 'suspended', label: adminCopy.suspendNamed(handleOf(member)) },
      ]
    : []),
];
