/** Names the stylesheet that this browser keeps, by which its pages come without one inside. */
export const STYLESHEET_COOKIE = 'css';

const [START, END] = ['/assets/style-', '.css'];

/** What the cookie says of the stylesheet at this path: short, since it goes with every request. */
export const stylesheetMark = (path: string) => path.slice(START.length, -END.length);
