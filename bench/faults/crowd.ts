import { follows } from '../../contract/follows.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import type { TestApp } from '../../test/app.ts';
import { member, newPost, newTribe, type Person } from '../../test/world.ts';
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

/** Fills an empty database with those who act and what they act on. */
export async function gatherCrowd(app: FaultApp, size: number): Promise<Crowd> {
  const db = connectDatabase(app.databaseUrl);
  const place = { url: app.url, deps: { db } } as TestApp;
  try {
    const people: Person[] = [];
    for (let n = 0; n < size; n++) people.push(await member(place, `person${n}`));
    const stars: Person[] = [];
    for (let n = 0; n < 4; n++) stars.push(await member(place, `star${n}`));
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
  } finally {
    await db.close();
  }
}
