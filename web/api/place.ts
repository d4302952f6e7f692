// Where in the live events this browser stands: what came before is on screen already.
let place: string | undefined;

export const goOnFrom = (at: string | undefined) => {
  place = at || place;
};

export const placeInLive = () => place;
