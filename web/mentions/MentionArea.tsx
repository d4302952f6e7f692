import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { lazy } from '../lazy.ts';
import { TextArea } from '../ui/forms/Field.tsx';

const completion = lazy(() => import('./Completion.tsx'));
type Completion = Awaited<ReturnType<typeof completion.load>>['Completion'];

interface MentionAreaProps extends ComponentProps<typeof TextArea> {
  /** The list opens above the text, which stands at the bottom of the screen. */
  above?: boolean;
}

/** A text area that, once something like "@ad" is typed, offers the members whom it may mean. */
export function MentionArea({ above, ...props }: MentionAreaProps) {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const [Completion, setCompletion] = useState<Completion>();

  // Fetched with the first '@'. Without a network it does not come, and names are typed in full.
  const onInput = () =>
    !Completion &&
    area?.value.includes('@') &&
    void completion.load().then(
      (loaded) => setCompletion(() => loaded.Completion),
      () => {},
    );
  // Reads what was typed before hydration.
  const onAlive = useEffectEvent(onInput);
  useEffect(() => void (area && onAlive()), [area]);

  return (
    <div className="relative" onInput={onInput}>
      <TextArea {...props} ref={setArea} />
      {Completion && area && <Completion area={area} above={above} />}
    </div>
  );
}
