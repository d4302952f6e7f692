import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { isAdmin } from '../../../contract/core/viewer.ts';
import { queueCopy } from '../../../contract/reports/queue.copy.ts';
import { coalesce } from '../../api/coalesce.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy, useOptional } from '../../lazy.ts';
import { useLive } from '../../live/live.ts';
import { heldQueue, refreshDashboard } from '../queries.ts';
import { Rows } from '../Rows.tsx';
import { QueueCard } from './QueueCard.tsx';

const heldWords = lazy(() => import('./HeldWords.tsx'));

/** The texts that wait for a moderator, oldest first; for admins, the words that hold a text. */
export default function Queue() {
  const list = useInfiniteQuery(heldQueue);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  // Decided or added by others.
  const refresh = useMemo(() => coalesce<string>(() => void refreshDashboard(client)), [client]);
  useLive('held', ({ id }) => refresh(id));
  const words = useOptional(heldWords, isAdmin(useViewer()));

  const cards = () => [
    ...(heading.current?.parentElement?.querySelectorAll<HTMLElement>('[data-waiting]') ?? []),
  ];

  function focusAfter(id: string) {
    const all = cards();
    const at = all.findIndex(({ dataset }) => dataset.waiting === id);
    const { activeElement, body } = document;
    // The moderator may have gone on to another text while the decision was being sent.
    if (activeElement !== body && !all[at]?.contains(activeElement)) return;
    (all[at + 1] ?? all[at - 1] ?? heading.current)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
    if (!step || !(target instanceof HTMLElement) || target.matches('textarea')) return;
    const all = cards();
    const at = all.findIndex((card) => card.contains(target));
    event.preventDefault();
    all[at + step]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the cards, which have buttons.
    <div onKeyDown={onKeyDown} className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-bold text-[1.0625rem]">
        {queueCopy.waiting}
      </h3>
      <p className="text-ink2 text-sm max-md:hidden">{queueCopy.keys}</p>
      <Rows of={list} failed={queueCopy.failed} empty={queueCopy.none} className="flex flex-col gap-3">
        {(text) => <QueueCard key={text.id} text={text} onDecided={() => focusAfter(text.id)} />}
      </Rows>
      {words && <words.default />}
    </div>
  );
}
