import type { Profile } from '../../contract/author.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { BadgeList } from './BadgeList.tsx';
import { NO_ABOUT } from './texts.ts';

export const About = ({ profile: { id, bio } }: { profile: Profile }) => (
  <>
    <p className={`card whitespace-pre-line p-4 ${bio ? '' : 'text-ink2'}`}>
      {bio ? <LinkedText text={bio} /> : NO_ABOUT}
    </p>
    <section aria-labelledby="badges" className="flex flex-col gap-3">
      <h3 id="badges" className="font-bold text-[1.0625rem]">
        {profileCopy.badges}
      </h3>
      <BadgeList id={id} />
    </section>
  </>
);
