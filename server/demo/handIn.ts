import { createHash } from 'node:crypto';
import { fileKinds } from '../../contract/files.ts';
import type { FileStore } from '../files/store.ts';
import type { DemoPaper } from './challenge.ts';
import { entryFileIdOf } from './challengeStory.ts';
import { demoChallenges } from './community.ts';
import { idOf } from './ids.ts';
import type { Username } from './members.ts';
import { write } from './papers/paper.ts';
import type { DemoFile } from './queries.ts';

/** Makes the file of every version of every entry and puts it into the store. Keys follow from what is in it. */
export const handIn = (store: FileStore): Promise<DemoFile[]> =>
  Promise.all(
    demoChallenges.flatMap((challenge) =>
      challenge.entries.flatMap(({ by, versions }) =>
        versions.map(({ file }, i) => keep(store, entryFileIdOf(challenge, by, i + 1), by, file)),
      ),
    ),
  );

async function keep(store: FileStore, id: string, by: Username, paper: DemoPaper): Promise<DemoFile> {
  const userId = idOf('user', by);
  const { name, mime, content } = await write(paper);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { bucket } = fileKinds.submission;
  const key = `${bucket}/${userId}/demo_${sha256.slice(0, 32)}${name.slice(name.lastIndexOf('.'))}`;
  await store.put(key, content, mime);
  return {
    id,
    user_id: userId,
    kind: 'submission',
    bucket,
    key,
    url: `/files/${key}`,
    name,
    mime,
    bytes: content.byteLength,
    sha256,
    width: null,
    height: null,
    placeholder: null,
    variants: [],
  };
}
