// Presses before hydration. The server renders the buttons of a page, but they have no event handlers until the scripts are
// loaded, and React does not replay clicks from before `hydrateRoot`. An inline script (document.ts) holds each press, marks
// the pressed element, and repeats the press after hydration (App.tsx dispatches an event). Links, GET forms and text fields
// work natively. Controls whose use cannot be held, such as a file field, are disabled until hydration (useHydrated.ts) and
// styled as disabled (styles/styles.css).

/** Dispatched once the page is hydrated and its buttons work. */
export const HYDRATED_EVENT = 'hydrated';

/**
 * The inline script of hydrated pages. It is a string and not the source of a function, because it must be the same in the
 * build of every language: the content policy contains its hash. Enter in a field clicks the submit button of its form; only
 * a form without one submits directly. The script repeats a press once, however often the element was pressed.
 *
 * React hydrates a lazy part of a page later than the rest. A press hydrates the part that contains it if the code of the
 * part is loaded; otherwise React drops the press. So the script also repeats presses on elements that React has not
 * hydrated yet. It recognises hydrated elements by the `__reactProps` property that React sets on them.
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
