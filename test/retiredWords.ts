import { basename, dirname } from 'node:path/posix';
import { bodyOf, isCode, type Node, type SourceFile } from './source.ts';

/** Words that the code no longer uses, and the standard ones that replaced them. */
export const retiredWords: Record<string, string> = {
  afterwards: 'start offline support',
  anew: 'again',
  attacks: 'security',
  'audit act': 'audit action',
  bone: 'skeleton',
  bones: 'skeletons',
  cloth: 'pattern',
  crew: 'worker pool',
  crowds: 'load shedding',
  doomed: 'deleted',
  entrance: 'auth state',
  frugal: 'page weight',
  going: 'attendees',
  hire: 'spawn',
  hired: 'worker handle',
  house: 'architecture',
  hub: 'event bus',
  keeper: 'instance lock',
  'kept mark': 'cache owner',
  knock: 'probe',
  letters: 'account mails',
  'last wins': 'toggle queue',
  leaf: 'date badge',
  outdate: 'mark stale',
  packed: 'precompressed',
  parked: 'suspended',
  plainly: 'startup message',
  refusal: 'error',
  refusals: 'denials',
  refuse: 'reject',
  remembered: 'public cache',
  rush: 'throttle',
  'shut out': 'revoke access',
  'see anew': 'reset cache',
  'second step': 'two-factor challenge',
  'second steps': 'two-factor challenges',
  standing: 'account status',
  'take up': 'resume queue',
  traces: 'references',
  tray: 'outbox button',
  'two step': 'two factor',
  'two steps': 'two factor',
  untell: 'delete notifications',
  'use hearing': 'use thread events',
  'use place': 'use scroll anchor',
  whoever: 'nobody',
  wish: 'desired',
};

/** A name and its location: a file, one of its exports, or a column of a table. */
export interface Named {
  where: string;
  name: string;
}

/** The names that contain a retired word, one sentence each. */
export const retiredAmong = (names: Named[]): string[] =>
  names.flatMap(({ where, name }) =>
    Object.entries(retiredWords)
      .filter(([word]) => ` ${wordsOf(name)} `.includes(` ${word} `))
      .map(([word, standard]) => `${where}: ${name} holds "${word}", which is now "${standard}"`),
  );

/** `useLastWins.ts` → `use last wins ts`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(/[^A-Za-z\d]+/)
    .join(' ')
    .toLowerCase();

/** The names of files, folders and exports. */
export const namesIn = (files: SourceFile[]): Named[] =>
  files.flatMap((file) => [
    ...[...dirname(file.path).split('/'), basename(file.path)].map((name) => ({ where: file.path, name })),
    ...(isCode(file) ? exportsOf(file).map((name) => ({ where: file.path, name })) : []),
  ]);

const exportsOf = (file: SourceFile): string[] =>
  bodyOf(file).flatMap((node) => {
    if (!node.type.startsWith('Export')) return [];
    const declared = node.declaration as (Node & { id?: Node; declarations?: { id: Node }[] }) | null;
    const specifiers = (node.specifiers ?? []) as { exported: Node }[];
    const ids = [declared?.id, ...(declared?.declarations ?? []).map(({ id }) => id)];
    return [...ids, ...specifiers.map(({ exported }) => exported)].flatMap((id) =>
      typeof id?.name === 'string' ? [id.name] : [],
    );
  });
