// Presses before hydration. The server sends the page with its buttons; until the scripts have come, nothing hears them
// (React replays no click from before `hydrateRoot`). An inline script (document.ts) holds each press, marks what was
// pressed, and presses it once it is hydrated (App.tsx fires an event once the page is). Links, GET forms and text fields work
// natively; what cannot be held, such as a file field, is disabled until then (useHydrated.ts) and looks it (styles.css).

/** The page is hydrated: what is pressed acts. */
export const HYDRATED_EVENT = 'hydrated';

/**
 * What stands inline in pages that are hydrated. A text, and no function's: it must be the same in every language's build,
 * since the content policy has its hash. Enter in a field presses its form's button; only a form without one submits by
 * itself. Each is pressed once, however often it was.
 *
 * Parts of a page whose code comes later are hydrated later. A press hydrates the part it is in if its code is there; if not, React
 * drops it. So what React has not hydrated by then, which shows by the property that it gives to each element, is pressed again.
 */
export const earlyPressScript = `{let held=new Set,ready,pressing,\
acts=it=>ready&&Object.keys(it).some(key=>key.startsWith('__reactProps')),\
keep=it=>{held.add(it);it.dataset.held=''},\
hold=e=>{\
let at=e.target,it=e.type=='click'?at.closest('button'):at,form=it&&(it.type=='submit'?it.form:it);\
if(it&&(!form||form.method!='get')&&!acts(it)){\
if(!pressing||it==form)e.preventDefault();if(pressing)return;\
e.stopImmediatePropagation();if(ready&&!held.size)setTimeout(press);keep(it)}},\
press=()=>{let all=[...held];held.clear();pressing=1;\
for(let it of all){delete it.dataset.held;it.requestSubmit?it.requestSubmit():it.click();\
if(!acts(it)&&it.isConnected)keep(it)}\
pressing=0;if(held.size)setTimeout(press,50)};\
addEventListener('click',hold,true);addEventListener('submit',hold,true);\
addEventListener('${HYDRATED_EVENT}',()=>{ready=1;press()},{once:true})}`;
