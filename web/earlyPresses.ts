// Presses before hydration. The server sends the page with its buttons; until the scripts have come, nothing hears them
// (React replays no click from before `hydrateRoot`). An inline script (document.ts) holds each press, marks what was
// pressed, and presses it once the page is hydrated (App.tsx fires the event). Links, GET forms and text fields work
// natively; what cannot be held, such as a file field, is disabled until then (useHydrated.ts) and looks it (styles.css).

/** The page is hydrated: what is pressed acts. */
export const HYDRATED_EVENT = 'hydrated';

/**
 * What stands inline in pages that are hydrated. A text, and no function's: it must be the same in every language's build,
 * since the content policy has its hash. Enter in a field presses its form's button; only a form without one submits by
 * itself. Each is pressed once, however often it was.
 */
export const earlyPressScript = `{let held=new Set,hold=e=>{\
let at=e.target,it=e.type=='click'?at.closest('button'):at,form=it&&(it.type=='submit'?it.form:it);\
if(it&&(!form||form.method!='get')){e.preventDefault();e.stopImmediatePropagation();held.add(it);it.dataset.held=''}};\
addEventListener('click',hold,true);addEventListener('submit',hold,true);\
addEventListener('${HYDRATED_EVENT}',()=>{\
removeEventListener('click',hold,true);removeEventListener('submit',hold,true);\
for(let it of held){delete it.dataset.held;it.requestSubmit?it.requestSubmit():it.click()}},{once:true})}`;
