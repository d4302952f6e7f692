import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { heldWordsCopy } from '../../../contract/posts/held.copy.ts';
import { type HeldWordList, heldWords } from '../../../contract/posts/held.ts';
import { HELD_WORD_MAX, HELD_WORDS_MAX } from '../../../contract/posts/limits.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { TextArea } from '../../ui/forms/Field.tsx';
import { refreshDashboard, wordList } from '../queries.ts';
import { TabSkeleton } from '../skeletons.tsx';

/** The operator's words and domains that hold a text. */
export default function HeldWords() {
  const { data, error, refetch } = useQuery(wordList);
  return (
    <section aria-labelledby="held-words" className="card flex flex-col gap-3 p-4">
      <h3 id="held-words" className="font-bold text-[1.0625rem]">
        {heldWordsCopy.title}
      </h3>
      <p className="text-ink2">{heldWordsCopy.what}</p>
      {data ? (
        <WordForm list={data} />
      ) : error ? (
        <ErrorState text={heldWordsCopy.failed} why={error} onRetry={() => void refetch()} />
      ) : (
        <TabSkeleton />
      )}
    </section>
  );
}

function WordForm({ list }: { list: HeldWordList }) {
  const client = useQueryClient();
  // What is typed stays, with the version that it began with, if another admin saves meanwhile.
  const [base, setBase] = useState(list);
  const { errors, sending, form } = useForm(heldWords.save, {
    schema: 'staff.heldWords',
    input: ({ words }) => ({ words: words.join('\n'), seen: base.version }),
    onDone: (saved) => {
      setBase(saved);
      return refreshDashboard(client);
    },
  });
  return (
    <form {...form} aria-labelledby="held-words" className="flex flex-col gap-3">
      <TextArea
        label={heldWordsCopy.label}
        name="words"
        hint={heldWordsCopy.hint}
        defaultValue={base.words.join('\n')}
        maxLength={2 * HELD_WORDS_MAX * HELD_WORD_MAX}
        error={errors.words}
        className="max-h-[60dvh] min-h-40"
      />
      <Button type="submit" disabled={sending} className="self-end">
        {heldWordsCopy.save}
      </Button>
    </form>
  );
}
