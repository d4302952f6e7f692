import { follows } from '../../contract/follows.ts';
import type { TestApp } from '../../test/app.ts';
import { newPost, newTribe, type Person, signUp } from '../../test/world.ts';
import type { FaultApp } from './app.ts';

export interface Crowd {
  /** The acting members. Each one and the next follow each other, so that they can send messages. */
  people: Person[];
  /** Members whom the acting members follow and unfollow. */
  stars: Person[];
  tribes: string[];
  /** Posts that exist from the beginning. */
  posts: string[];
}

/** Creates the acting members and the rows that they act on, through the API only. */
export async function gatherCrowd({ url }: Pick<FaultApp, 'url'>, size: number): Promise<Crowd> {
  const place = { url } as TestApp;
  const people: Person[] = [];
  for (let n = 0; n < size; n++) people.push(await signUp(place, `person${n}`));
  const stars: Person[] = [];
  for (let n = 0; n < 4; n++) stars.push(await signUp(place, `star${n}`));
  for (const [n, person] of people.entries()) {
    const next = people[(n + 1) % size];
    if (!next) continue;
    await person.call(follows.follow, { id: next.id });
    await next.call(follows.follow, { id: person.id });
  }
  const tribes: string[] = [];
  const posts: string[] = [];
  for (const star of stars) {
    tribes.push((await newTribe(star)).id);
    posts.push((await newPost(star)).id);
  }
  return { people, stars, tribes, posts };
}
