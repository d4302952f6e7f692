export const TAGLINE = "Connect, collaborate, and grow with Nigeria's brightest minds.";
