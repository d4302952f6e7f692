/** The cookie that names the stylesheet cached by this browser. If it is current, the server omits inline styles. */
export const STYLESHEET_COOKIE = 'css';

const [START, END] = ['/assets/style-', '.css'];

/** The cookie's value for the stylesheet at this path. It is short, because every request carries the cookie. */
export const stylesheetMark = (path: string) => path.slice(START.length, -END.length);
