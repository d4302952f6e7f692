import { useQueryClient } from '@tanstack/react-query';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { handleOf } from '../../contract/core/author.ts';
import { reasonNames, reportCopy, reportReasons } from '../../contract/reports/copy.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { REPORT_DETAILS_MAX } from '../../contract/reports/limits.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { resetCache } from '../cache/resetCache.ts';
import { useForm } from '../mutations/useForm.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormFoot } from '../ui/FormFoot.tsx';
import { Checkbox, Radios } from '../ui/forms/choices.tsx';
import { TextArea } from '../ui/forms/Field.tsx';
import { type OpenReport, type Reportable, reportTitle } from './reportable.ts';

const REASONS = reportReasons.map((reason) => ({ value: reason, label: reasonNames[reason] }));

/** The report form: the reason, and whether to block the author at the same time. */
export function ReportDialog({ open, onClose, ...what }: OpenReport) {
  return (
    <Dialog open={open} onClose={onClose} title={reportTitle(what.kind)}>
      <ReportForm {...what} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ kind, id, owner, onClose }: Reportable & { onClose: () => void }) {
  const client = useQueryClient();
  const block = useMutation(blocks.block, { whenOffline: 'queue', onDone: () => resetCache(client) });
  const { errors, sending, form } = useForm(reports.create, {
    schema: 'reportForm',
    whenOffline: 'queue',
    input: (fields, { id: report }) => ({ ...fields, kind, subject_id: id, id: report }),
    onEnd: (_, { form }) => {
      const also = new FormData(form).has('block');
      onClose();
      if (owner && also) block.mutate({ id: owner.id });
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="-mt-2 text-ink2">{reportCopy.promise}</p>
      <Radios label={reportCopy.whatIsWrongWithIt} name="reason" options={REASONS} error={errors.reason} />
      <TextArea
        label={reportCopy.detailsOptional}
        name="details"
        maxLength={2 * REPORT_DETAILS_MAX}
        error={errors.details}
        className="min-h-20"
      />
      {kind === 'message' && (
        <Checkbox name="with_messages" label={reportCopy.withMessages} hint={reportCopy.withMessagesHint} />
      )}
      {owner && (
        <Checkbox name="block" label={reportCopy.alsoBlock(handleOf(owner))} hint={reportCopy.blockHint} />
      )}
      <FormFoot>
        <Button look="quiet" onClick={onClose}>
          {uiCopy.cancel}
        </Button>
        <Button type="submit" className="max-md:flex-1" disabled={sending}>
          {sending ? uiCopy.sending : reportCopy.sendReport}
        </Button>
      </FormFoot>
    </form>
  );
}
