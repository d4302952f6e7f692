import { makeAdmin } from '../../server/auth/queries.ts';
import type { TestApp } from '../app.ts';
import { makeMutual, member, type Person, signIn } from '../world.ts';
import type { Sender } from './fuzz.ts';

/**
 * A visitor, three members who follow each other, and an admin. A member who loses a sign-in signs in again; one who loses
 * the account continues as a new member. An admin who loses the role gets it back.
 */
export async function createSenders(app: TestApp): Promise<Sender[]> {
  let opened = 0;
  let friends: Person[] = [];
  const as = (name: string): Sender => {
    let username = name;
    const somebody = async (): Promise<Person> => {
      username = `${name}${++opened}`;
      const one = await member(app, username);
      for (const friend of friends) await makeMutual(one, friend);
      return one;
    };
    return {
      name,
      open: async () => {
        // An admin may suspend a new member before the sign-in.
        const one = await signIn(app, `${username}@example.ng`)
          .catch(somebody)
          .catch(somebody)
          .catch(somebody);
        if (name === 'admin') await makeAdmin(app.deps.db, one.id);
        return one.cookie;
      },
    };
  };
  friends = [await member(app, 'ada'), await member(app, 'bola')];
  return [{ name: 'visitor', open: async () => '' }, ...['ada', 'bola', 'chidi', 'admin'].map(as)];
}
