// The id of the last live event that this page includes; the stream resumes after it.
let place: string | undefined;

export const setLastEventId = (at: string | undefined) => {
  place = at || place;
};

export const lastEventId = () => place;
