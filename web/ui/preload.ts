// Set once at startup by web/start.tsx, which knows the screens; a link knows only its address.
let load: (href: string) => void = () => {};

export const onPreload = (how: (href: string) => void) => {
  load = how;
};

export const preload = (href: string) => load(href);
