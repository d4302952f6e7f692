// Set once by the tree that knows the screens; a link itself knows only its address.
let load: (href: string) => void = () => {};

export const onPreload = (how: (href: string) => void) => {
  load = how;
};

export const preload = (href: string) => load(href);
