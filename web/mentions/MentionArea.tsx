import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { lazy } from '../lazy.ts';
import { TextArea } from '../ui/forms/Field.tsx';

const completion = lazy(() => import('./Completion.tsx'));
type Completion = Awaited<ReturnType<typeof completion.load>>['Completion'];

interface MentionAreaProps extends ComponentProps<typeof TextArea> {
  /** The list opens above the text area, which is at the bottom of the screen. */
  above?: boolean;
}

/** A text area that suggests members once something like "@ad" is typed. */
export function MentionArea({ above, ...props }: MentionAreaProps) {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const [Completion, setCompletion] = useState<Completion>();

  // Fetched on the first '@'. If the fetch fails, the member types names in full.
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
