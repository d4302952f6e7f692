import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Language } from '../../contract/core/languages.ts';
import { legalAdminCopy } from '../../contract/legal/copy.ts';
import { type LegalSource, legalAdmin } from '../../contract/legal/endpoints.ts';
import { LEGAL_TEXT_MAX } from '../../contract/legal/limits.ts';
import type { MarkupPart } from '../../contract/legal/markup.ts';
import { call } from '../api/call.ts';
import { useViewer } from '../auth-state/authState.ts';
import { EditForm } from '../edits/EditForm.tsx';
import { useEditForm } from '../edits/useEditForm.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/forms/Field.tsx';
import { Markup } from './Markup.tsx';
import { legalSource, refreshLegal, setEdited } from './queries.ts';

const toPages = paths.adminAt('pages');

/** The form with the Markdown of a page in one language, its preview, and the way back to the default text. */
export function LegalEditor({ source }: { source: LegalSource }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const { page, language, own } = source;
  const [previewed, setPreviewed] = useState<MarkupPart[]>();
  const preview = useMutation(legalAdmin.preview, { onDone: ({ content }) => setPreviewed(content) });
  const { errors, sending, current, form, discard } = useEditForm(legalAdmin.save, {
    row: source,
    schema: 'staff.legal',
    draft: `edit page ${page} ${language} ${useViewer()?.id}`,
    fieldsOf: ({ content }) => ({ content }),
    input: ({ content }, { seen }) => ({ page, language, content, seen }),
    optimistic: ({ content }) => ({ content, own: true }),
    show: (part) => showSource(client, source, part),
    fetchRow: () => call(legalAdmin.get, { page, language }),
    onDone: () => void refreshLegal(client, page),
    onEnd: () => {
      setEdited(source);
      go(toPages);
    },
  });
  return (
    <>
      {!own && <p className="text-ink2">{legalAdminCopy.notYours}</p>}
      <h2 className="sr-only">{legalAdminCopy.text}</h2>
      <div className="card p-4 md:p-6">
        <EditForm
          label={legalAdminCopy.text}
          form={form}
          sending={sending}
          current={current && [current.content]}
          onDiscard={discard}
          actions={
            <Button
              look="outline"
              disabled={preview.isPending}
              onClick={({ currentTarget }) => preview.mutate({ content: typedBeside(currentTarget) })}
              className="mr-auto"
            >
              {preview.isPending ? legalAdminCopy.previewing : legalAdminCopy.preview}
            </Button>
          }
        >
          <TextArea
            label={legalAdminCopy.text}
            name="content"
            lang={language}
            hint={legalAdminCopy.hint}
            maxLength={2 * LEGAL_TEXT_MAX}
            error={errors.content}
            className="max-h-[60dvh] min-h-64 text-[0.9375rem]"
          />
          {previewed && <Preview parts={previewed} language={language} />}
        </EditForm>
      </div>
      {own && <Restore source={source} />}
    </>
  );
}

const showSource = (client: QueryClient, source: LegalSource, part: Partial<LegalSource>) =>
  client.setQueryData(legalSource(source).queryKey, (shown) => shown && { ...shown, ...part });

const typedBeside = ({ form }: HTMLButtonElement) => String(form && new FormData(form).get('content'));

/** As the server will show it. Takes the focus, so that a keyboard or a screen reader arrives at it. */
function Preview({ parts, language }: { parts: MarkupPart[]; language: Language }) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new preview is shown.
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [parts]);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="preview" className="flex flex-col gap-2">
      <h2 id="preview">{legalAdminCopy.preview}</h2>
      <div lang={language} className="tail bg-raised p-4">
        <Markup parts={parts} newTab />
      </div>
    </section>
  );
}

/** Replaces the operator's text by the default one; in another language than English, by the English one. */
function Restore({ source }: { source: LegalSource }) {
  const { page, language, version } = source;
  const client = useQueryClient();
  const [, go] = useLocation();
  const [asking, setAsking] = useState(false);
  const isEnglish = language === 'en';
  const restore = useMutation(legalAdmin.save, {
    onDone: () => {
      setEdited(source);
      go(toPages);
      return refreshLegal(client, page);
    },
    // Another admin may have written meanwhile.
    onFailed: () => {
      setAsking(false);
      void refreshLegal(client, page);
    },
  });
  const label = isEnglish ? legalAdminCopy.restore : legalAdminCopy.removeLanguage;
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)} className="text-bad md:self-start">
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={isEnglish ? legalAdminCopy.restoreAsk : legalAdminCopy.removeLanguageAsk}
        text={isEnglish ? legalAdminCopy.restoreText : legalAdminCopy.removeLanguageText}
        act={label}
        busy={restore.isPending}
        onConfirm={() => restore.mutate({ page, language, content: null, seen: version })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
