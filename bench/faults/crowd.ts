import { follows } from '../../contract/follows.ts';
import type { TestApp } from '../../test/app.ts';
import { newPost, newTribe, type Person, signUp } from '../../test/world.ts';
import type { FaultApp } from './app.ts';

export interface Crowd {
  /** Those who act; each follows the next and is followed by it, so that they can write to each other. */
  people: Person[];
  /** Whom they follow and follow no more. */
  stars: Person[];
  tribes: string[];
  /** Posts that are there from the beginning. */
  posts: string[];
}

/** Fills a database with those who act and what they act on, by requests alone. */
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
