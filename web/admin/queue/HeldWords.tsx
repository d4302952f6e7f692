import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { heldWordsCopy } from '../../../contract/posts/held.copy.ts';
import { type HeldWordList, heldWords } from '../../../contract/posts/held.ts';
import { HELD_WORD_MAX, HELD_WORDS_MAX } from '../../../contract/posts/limits.ts';
import { call } from '../../api/call.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { EditForm } from '../../edits/EditForm.tsx';
import { useEditForm } from '../../edits/useEditForm.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { refreshDashboard, wordList } from '../queries.ts';
import { TabSkeleton } from '../skeletons.tsx';

/** The operator's words and domains that hold a text. */
export default function HeldWords() {
  const { data, error, refetch } = useQuery(wordList);
  // Each save begins a new form, of the saved version.
  const [saves, setSaves] = useState(0);
  const ref = useKeptFocus(saves);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="held-words"
      className="card flex flex-col gap-3 p-4 outline-none"
    >
      <h3 id="held-words" className="font-bold text-[1.0625rem]">
        {heldWordsCopy.title}
      </h3>
      <p className="text-ink2">{heldWordsCopy.what}</p>
      {data ? (
        <WordForm key={saves} list={data} onEnd={() => setSaves(saves + 1)} />
      ) : error ? (
        <ErrorState text={heldWordsCopy.failed} why={error} onRetry={() => void refetch()} />
      ) : (
        <TabSkeleton />
      )}
    </section>
  );
}

function WordForm({ list, onEnd }: { list: HeldWordList; onEnd: () => void }) {
  const client = useQueryClient();
  const { errors, sending, current, form, discard } = useEditForm(heldWords.save, {
    row: list,
    schema: 'staff.heldWords',
    draft: `held words ${useViewer()?.id}`,
    fieldsOf: ({ words }) => ({ words: words.join('\n') }),
    input: ({ words }, { seen }) => ({ words: words.join('\n'), seen }),
    optimistic: ({ words }) => ({ words }),
    show: (part) => client.setQueryData(wordList.queryKey, (shown) => shown && { ...shown, ...part }),
    fetchRow: () => call(heldWords.get, {}),
    onDone: () => void refreshDashboard(client),
    onEnd,
  });
  return (
    <EditForm
      label={heldWordsCopy.title}
      form={form}
      sending={sending}
      current={current?.words}
      onDiscard={discard}
      actions={<span />}
    >
      <TextArea
        label={heldWordsCopy.label}
        name="words"
        hint={heldWordsCopy.hint}
        maxLength={2 * HELD_WORDS_MAX * HELD_WORD_MAX}
        error={errors.words}
        className="max-h-[60dvh] min-h-40"
      />
    </EditForm>
  );
}
